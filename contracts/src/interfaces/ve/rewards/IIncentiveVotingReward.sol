// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title What anybody pays for votes of a pool
interface IIncentiveVotingReward {
    /// @notice Pays an incentive in for the running epoch, in a listed token or one of the pool's. What arrives counts.
    /// @dev Reverts with InvalidReward or ZeroAmount of `IReward`, or GaugeDead of `IVoter` where nobody in this epoch votes for a dead gauge's
    /// pool.
    function notifyRewardAmount(address token, uint256 amount) external;
}
