// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Gauge: pool tokens are staked, the emission is streamed to who stakes, the fees go to who votes
/// @dev Amounts are wei, times seconds of chain time. An emission streams evenly for one epoch's length from its arrival; what is left of
/// the last one joins it.
interface IGauge {
    event Deposit(address indexed from, address indexed to, uint256 amount);
    event Withdraw(address indexed from, uint256 amount);
    event ClaimRewards(address indexed account, uint256 amount);
    /// @param rate Wei per second from now to `periodFinish`
    event NotifyReward(uint256 amount, uint256 rate, uint256 periodFinish);
    /// @notice Emission that was streamed while nobody staked went back to the minter.
    event UnearnedReturned(uint256 amount);

    error ZeroAmount();
    error NotVoter(address caller);
    /// @notice Neither the account itself nor the voter on its behalf.
    error NotAuthorized(address caller);
    /// @notice The gauge was killed: nothing comes in any more, everything can leave.
    error NotAlive();
    error InsufficientStake(uint256 balance, uint256 amount);
    /// @notice The pool token handed over less than was asked for.
    error IncompleteTransfer(uint256 received, uint256 amount);

    function voter() external view returns (address);
    /// @notice The pool, whose token is staked.
    function stakingToken() external view returns (address);
    function rewardToken() external view returns (address);
    function feesVotingReward() external view returns (address);
    function totalSupply() external view returns (uint256);
    function balanceOf(address account) external view returns (uint256);
    /// @notice Wei per second while the stream runs.
    function rewardRate() external view returns (uint256);
    function periodFinish() external view returns (uint256);
    /// @notice What the stream has yet to pay.
    function left() external view returns (uint256);
    /// @notice What `account` could collect now, rounded down.
    function earned(address account) external view returns (uint256);
    /// @notice Emission that nobody earned and that waits to go back to the minter.
    function unearned() external view returns (uint256);

    function deposit(uint256 amount) external;
    /// @notice Stakes the caller's pool tokens for `recipient`.
    function deposit(uint256 amount, address recipient) external;
    /// @notice Returns the caller's pool tokens. Never refused.
    function withdraw(uint256 amount) external;
    /// @notice Pays an account's emission out to it. The account itself, or the voter for it. Never refused.
    function getReward(address account) external;
    /// @notice Sends the fees that the staked pool tokens earned to the voters' reward. Anybody.
    function claimFees() external;
    /// @notice Sends emission that nobody earned back to the minter. Anybody.
    function returnUnearned() external returns (uint256 amount);
    /// @notice Voter only: starts the stream of an emission that was just sent here.
    function notifyRewardAmount(uint256 amount) external;
}
