// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Makes the rewards of a pool's voters
interface IVotingRewardFactory {
    /// @notice Deploys what voters of `pool` are paid fees and incentives by. Both answer to `voter`.
    function createRewards(address voter, address pool) external returns (address fees, address incentives);
}
