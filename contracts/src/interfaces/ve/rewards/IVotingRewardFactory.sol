// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Makes the rewards of a pool's voters
interface IVotingRewardFactory {
    /// @notice Deploys the fee and incentive rewards for voters of `pool`. `voter` is the voter of both.
    function createRewards(address voter, address pool) external returns (address fees, address incentives);
}
