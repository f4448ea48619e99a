// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Incentives that anyone pays for votes of a pool
interface IIncentiveVotingReward {
    /// @notice Pays an incentive for the running epoch, in a listed token or one of the pool's. The arrived amount
    /// counts.
    /// @dev Reverts with InvalidReward or ZeroAmount of `IReward`, or GaugeDead of `IVoter` if the gauge is dead and
    /// its pool has no votes in this epoch.
    function notifyRewardAmount(address token, uint256 amount) external;
}
