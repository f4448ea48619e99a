// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title The fees of staked pool tokens, for the pool's voters
interface IFeesVotingReward {
    /// @notice `amount` was sent to the recipient of the part that does not belong to the voters.
    event NftShare(address indexed token, uint256 amount);

    /// @notice The part that is not the voters', in basis points.
    function NFT_SHARE() external view returns (uint256);
    /// @notice The amount of a token that does not belong to the voters and that its recipient's transfer rejected: the
    /// next collection includes it.
    function waiting(address token) external view returns (uint256);
    /// @notice Distributes the amounts that arrived since the last call; voters get none if the gauge is dead, there
    /// are no votes in this epoch, and its kill is longer ago than `close` allows. Anyone; the gauge calls it with
    /// every collection.
    function collect() external;
    /// @notice The voter, before it kills the gauge: receipts of this epoch and the next one, in which voting is no
    /// longer possible, belong to the voters of the last epoch with votes, among the last 52.
    /// @dev Reverts with NotAuthorized for any other caller.
    function close() external;
}
