// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Staking of items, each with an equal share of the streamed rewards
/// @dev Rewards that arrive in one epoch are streamed evenly over the next. While no one stakes the stream pauses: the
/// unpaid part is streamed later. Depositing and withdrawing touch no reward token. Amounts are raw units of each
/// token, times seconds.
interface INftStaking {
    /// @notice `account` staked its own items.
    event Deposit(address indexed account, uint256[] tokenIds);
    /// @notice `account` took staked items back.
    event Withdraw(address indexed account, uint256[] tokenIds);
    /// @notice Arrived amounts of a token were booked, by a call of `from`.
    /// @param epoch The epoch over which `amount` is streamed
    event NotifyReward(address indexed from, address indexed token, uint256 indexed epoch, uint256 amount);
    /// @notice `account` was paid its rewards in a token.
    event ClaimRewards(address indexed account, address indexed token, uint256 amount);
    /// @notice The token's transfer was rejected: nothing of it was claimed.
    event TransferRefused(address indexed account, address indexed token, uint256 amount);
    /// @notice No one staked for a part of `from`: that part's rewards are streamed in `to`.
    event RolledOver(address indexed token, uint256 indexed from, uint256 indexed to, uint256 amount);

    /// @notice There is no staking without a collection.
    error ZeroAddress();
    /// @notice A deposit or a withdrawal of no items.
    error ZeroAmount();
    /// @notice The caller did not stake this item.
    error NotStaker(uint256 tokenId, address caller);

    /// @notice The collection staked here.
    function nft() external view returns (address);
    /// @notice The most epochs that one claim or collection of one token covers; the next one continues from there.
    function MAX_EPOCHS_PER_CLAIM() external view returns (uint256);
    /// @notice Items staked by all.
    function totalStaked() external view returns (uint256);
    /// @notice Items staked by an account.
    function stakedBy(address account) external view returns (uint256);
    /// @notice The account that staked an item and can withdraw it; zero if there is none.
    function stakerOf(uint256 tokenId) external view returns (address);
    /// @notice Items an account has staked, in order. It iterates over every item: for reading, not for transactions.
    function stakedTokens(address account) external view returns (uint256[] memory tokenIds);
    /// @notice The amount streamed over an epoch; final once the epoch has begun.
    function tokenRewardsPerEpoch(address token, uint256 epoch) external view returns (uint256);
    /// @notice Total unclaimed receipts of a token.
    function held(address token) external view returns (uint256);
    /// @notice First epoch in which a token is streamed; zero if there is none.
    function firstEpochOf(address token) external view returns (uint256);
    /// @notice Up to when an account has claimed a token.
    function claimedUntil(address token, address account) external view returns (uint256);
    /// @notice Item-seconds of an account up to `timestamp`, times 2^96: the basis of its rewards. Over all accounts
    /// together they grow by one second per second, or not at all while no one stakes. Not of the future.
    function stakeShareAt(address account, uint256 timestamp) external view returns (uint256);
    /// @notice Seconds up to `timestamp` in which anyone staked. Not of the future.
    function busySecondsAt(uint256 timestamp) external view returns (uint256);
    /// @notice The payout of the next claim of `account`.
    function earned(address token, address account) external view returns (uint256);

    /// @notice Stakes items of the caller.
    /// @dev Reverts with ZeroAmount.
    function deposit(uint256[] calldata tokenIds) external;
    /// @notice Returns items to the caller, who staked them. Never refused.
    /// @dev Reverts with ZeroAmount or NotStaker.
    function withdraw(uint256[] calldata tokenIds) external;
    /// @notice Pays the caller's rewards in the tokens. A token that rejects its transfer stays claimable and does not
    /// block the others.
    function getReward(address[] calldata tokens) external;
    /// @notice Books the arrived amounts of the tokens, and the rest of epochs without stakers, for the next epoch.
    /// Anyone.
    function collect(address[] calldata tokens) external;
}
