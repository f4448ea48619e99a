// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Royalties of the collection: two thirds to original minters, a third to stakers
/// @dev Royalties are 3 % of a sale, so minters get 2 points of it and stakers 1. A sale's royalty does not name its
/// item: each of the 1,734 items has an equal part, which belongs to its original minter. Amounts are raw units of each
/// token.
interface INftRoyalties {
    /// @notice Arrived royalties were distributed: `toStakers` went to the staking contract, `toMinters` is claimable
    /// after `epoch`.
    event Distributed(address indexed token, uint256 indexed epoch, uint256 toMinters, uint256 toStakers);
    /// @notice An original minter was paid royalties of epochs that are over.
    event Claimed(address indexed account, address indexed token, uint256 amount);
    /// @notice The token's transfer was rejected: nothing of it was claimed.
    event TransferRefused(address indexed account, address indexed token, uint256 amount);

    /// @notice An address that is needed is zero.
    error ZeroAddress();

    /// @notice The collection, which knows the original minters.
    function nft() external view returns (address);
    /// @notice Gets the stakers' third.
    function nftStaking() external view returns (address);
    /// @notice The wrapped native coin, in which royalties in native coin are shared out.
    function wbnb() external view returns (address);
    /// @notice Total unclaimed amount of a token for minters.
    function held(address token) external view returns (uint256);
    /// @notice The stakers' amount of a token whose transfer was rejected: the next distribution includes it.
    function waiting(address token) external view returns (uint256);
    /// @notice The minters' total of finished epochs.
    function shared(address token) external view returns (uint256);
    /// @notice The minters' amount of the running epoch, shared once it is over.
    function pending(address token) external view returns (uint256);
    /// @notice What `account` has claimed of a token so far.
    function claimed(address token, address account) external view returns (uint256);
    /// @notice What `account` could claim now, rounded down.
    function claimable(address token, address account) external view returns (uint256);

    /// @notice Distributes the arrived amounts of the tokens; native coin arrives as its wrapped token. Anyone. If a
    /// token rejects the transfer to the stakers, their part waits for them.
    function distribute(address[] calldata tokens) external;
    /// @notice Pays the caller's royalties of finished epochs. A token that rejects its transfer stays claimable and
    /// does not block the others.
    function claim(address[] calldata tokens) external;
}
