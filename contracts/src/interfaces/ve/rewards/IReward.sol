// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title The rewards for votes of a pool, epoch by epoch
/// @dev Receipts of an epoch belong to the accounts that voted for the pool in it, by their votes at its end, and can
/// be claimed after it. Amounts are raw units of each token; shares round down.
interface IReward {
    /// @notice `amount` arrived for the voters of `epoch`.
    event NotifyReward(address indexed from, address indexed token, uint256 indexed epoch, uint256 amount);
    /// @notice `account` was paid its rewards in a token for finished epochs.
    event ClaimRewards(address indexed account, address indexed token, uint256 amount);
    /// @notice The token's transfer was rejected: nothing of it was claimed.
    event TransferRefused(address indexed account, address indexed token, uint256 amount);
    /// @notice There were no votes in `from`: its amount belongs to `to`.
    event RolledOver(address indexed token, uint256 indexed from, uint256 indexed to, uint256 amount);

    /// @notice No token arrived.
    error ZeroAmount();
    /// @notice Neither a listed token nor one of the pool's.
    error InvalidReward(address token);
    /// @notice Neither the account itself nor the voter on its behalf.
    error NotAuthorized(address caller);
    /// @notice The epoch is not over.
    error EpochNotOver(uint256 epoch);
    /// @notice The epoch has votes: its amount belongs to the voters.
    error EpochHasVotes(uint256 epoch, uint256 votes);

    /// @notice The voter, whose record of votes determines the shares. It may have rewards paid to accounts.
    function voter() external view returns (address);
    /// @notice The pool of the rewarded voters.
    function pool() external view returns (address);
    /// @notice Epoch of this contract's creation: earlier epochs have no rewards.
    function firstEpoch() external view returns (uint256);
    /// @notice The most epochs that one claim of one token covers; the next claim continues from there.
    function MAX_EPOCHS_PER_CLAIM() external view returns (uint256);
    /// @notice Number of tokens in `rewards`.
    function rewardsListLength() external view returns (uint256);
    /// @notice The pool's own tokens, then every other ever paid in: `index` runs to `rewardsListLength() - 1`.
    function rewards(uint256 index) external view returns (address);
    /// @notice Whether a token is in `rewards`.
    function isReward(address token) external view returns (bool);
    /// @notice The total reward of an epoch's voters.
    function tokenRewardsPerEpoch(address token, uint256 epoch) external view returns (uint256);
    /// @notice Everything of a token that was paid in and not claimed.
    function held(address token) external view returns (uint256);
    /// @notice First epoch of a token that an account has not claimed.
    function nextClaim(address token, address account) external view returns (uint256 epoch);
    /// @notice The payout of the next claim of `account`.
    function earned(address token, address account) external view returns (uint256);

    /// @notice Pays an account all its rewards in the tokens for finished epochs. The account itself, or the voter for
    /// it. A token that rejects its transfer stays claimable and does not block the others.
    /// @dev Reverts with NotAuthorized for any other caller.
    function getReward(address account, address[] calldata tokens) external;
    /// @notice Moves the amounts of an epoch without votes into the running epoch. Anyone.
    /// @dev Reverts with EpochNotOver or EpochHasVotes.
    function rollOver(uint256 epoch, address[] calldata tokens) external;
}
