// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title The base of every gauge, whatever is staked in it: the functions that the voter and readers use
/// @dev Amounts are wei, times seconds of chain time.
interface IGaugeBase {
    /// @notice `account` was paid `amount` of emission, which may be zero.
    event ClaimRewards(address indexed account, uint256 amount);
    /// @notice An emission of `amount` arrived; the unpaid part of the previous one is streamed with it.
    /// @param rate Wei per second from now to `periodFinish`
    event NotifyReward(uint256 amount, uint256 rate, uint256 periodFinish);
    /// @notice Emission that no one could earn was returned to the minter.
    event UnearnedReturned(uint256 amount);

    /// @notice Only the voter sends emission here.
    error NotVoter(address caller);
    /// @notice Neither the account itself nor the voter on its behalf.
    error NotAuthorized(address caller);
    /// @notice The gauge was killed: it accepts nothing more, but everything can leave.
    error NotAlive();
    /// @notice No account could withdraw the stake.
    error ZeroAddress();

    /// @notice The voter: it sends the emission, and may have it paid to accounts.
    function voter() external view returns (address);
    /// @notice The protocol's token, in which the emission is paid.
    function rewardToken() external view returns (address);
    /// @notice The recipient of the stakes' fees: the reward contract of the pool's voters.
    function feesVotingReward() external view returns (address);
    /// @notice The staked pool tokens, or the number of staked positions.
    function totalSupply() external view returns (uint256);
    /// @notice What `account` has staked: pool tokens, or the number of its positions.
    function balanceOf(address account) external view returns (uint256);
    /// @notice Wei per second while the stream runs.
    function rewardRate() external view returns (uint256);
    /// @notice Second at which the stream ends; zero before the first. For staked positions: if liquidity stays in
    /// range until then.
    function periodFinish() external view returns (uint256);
    /// @notice The unpaid part of the stream.
    function left() external view returns (uint256);
    /// @notice What `account` could collect now, rounded down.
    function earned(address account) external view returns (uint256);

    /// @notice Pays an account's emission to it. The account itself, or the voter for it. Never refused.
    /// @dev Reverts with NotAuthorized for any other caller.
    function getReward(address account) external;
    /// @notice Voter only: starts the stream of an emission that was just sent here.
    function notifyRewardAmount(uint256 amount) external;
}
