// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title What is paid for the votes of a pool, epoch by epoch
/// @dev What comes in during an epoch belongs to the accounts that voted for the pool in it, by their votes at its end, and can be claimed
/// when it is over. Amounts are raw units of each token; shares round down.
interface IReward {
    /// @notice `amount` came in for those who vote in `epoch`.
    event NotifyReward(address indexed from, address indexed token, uint256 indexed epoch, uint256 amount);
    /// @notice `account` was paid what it had earned of a token in epochs that are over.
    event ClaimRewards(address indexed account, address indexed token, uint256 amount);
    /// @notice The token refused to be sent: nothing of it was claimed.
    event TransferRefused(address indexed account, address indexed token, uint256 amount);
    /// @notice Nobody voted in `from`: what it held belongs to `to`.
    event RolledOver(address indexed token, uint256 indexed from, uint256 indexed to, uint256 amount);

    /// @notice Nothing of the token arrived.
    error ZeroAmount();
    /// @notice Neither a listed token nor one of the pool's.
    error InvalidReward(address token);
    /// @notice Neither the account itself nor the voter on its behalf.
    error NotAuthorized(address caller);
    /// @notice The epoch is not over.
    error EpochNotOver(uint256 epoch);
    /// @notice Somebody voted in the epoch: what it holds is theirs.
    error EpochHasVotes(uint256 epoch, uint256 votes);

    /// @notice The voter, whose book of votes says who earned what. It may have rewards paid to accounts.
    function voter() external view returns (address);
    /// @notice The pool whose voters are paid.
    function pool() external view returns (address);
    /// @notice Epoch in which this contract was created: nothing is owed for any earlier one.
    function firstEpoch() external view returns (uint256);
    /// @notice Epochs that one claim of one token looks at, at most; the next claim goes on from there.
    function MAX_EPOCHS_PER_CLAIM() external view returns (uint256);
    /// @notice Number of tokens in `rewards`.
    function rewardsListLength() external view returns (uint256);
    /// @notice The pool's own tokens, then every other that was ever paid in: `index` runs to `rewardsListLength() - 1`.
    function rewards(uint256 index) external view returns (address);
    /// @notice Whether a token is in `rewards`.
    function isReward(address token) external view returns (bool);
    /// @notice What all voters of an epoch share.
    function tokenRewardsPerEpoch(address token, uint256 epoch) external view returns (uint256);
    /// @notice Everything of a token that was paid in and not claimed.
    function held(address token) external view returns (uint256);
    /// @notice First epoch of a token that an account has not claimed.
    function nextClaim(address token, address account) external view returns (uint256 epoch);
    /// @notice What the next claim of `account` pays.
    function earned(address token, address account) external view returns (uint256);

    /// @notice Pays everything of the tokens that an account has earned in epochs that are over, to the account. The account itself, or the
    /// voter for it. A token that refuses its transfer stays claimable and does not block the others.
    /// @dev Reverts with NotAuthorized for anybody else.
    function getReward(address account, address[] calldata tokens) external;
    /// @notice Moves what an epoch without votes holds into the running epoch. Anybody.
    /// @dev Reverts with EpochNotOver or EpochHasVotes.
    function rollOver(uint256 epoch, address[] calldata tokens) external;
}
