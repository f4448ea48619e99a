// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title The fees of staked pool tokens, for who votes for the pool
interface IFeesVotingReward {
    /// @notice `amount` went to whoever shares the part that is not the voters'.
    event NftShare(address indexed token, uint256 amount);

    /// @notice The part that is not the voters', in basis points.
    function NFT_SHARE() external view returns (uint256);
    /// @notice What of a token is not the voters' and was refused to whoever shares it: the next collection sends it along.
    function waiting(address token) external view returns (uint256);
    /// @notice Shares out what has arrived since the last time; none of it to voters where the gauge is dead, nobody voted in this epoch and its kill is longer ago than `close` says. Anybody; the gauge does it with every collection.
    function collect() external;
    /// @notice The voter, before it kills the gauge: what comes in during this epoch and the next one, in which nobody can vote any more, is
    /// that of who voted in the last epoch with votes, of the last 52.
    /// @dev Reverts with NotAuthorized for anybody else.
    function close() external;
}
