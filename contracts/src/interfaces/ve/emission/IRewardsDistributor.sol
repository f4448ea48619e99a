// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title The rebase: the locks' part of each epoch's emission
/// @dev The rebase of an epoch is shared by the power of locks in the last second before it. That second is over when
/// the epoch is funded, so no share ever changes. Amounts are wei, epochs are named by their start in seconds.
interface IRewardsDistributor {
    /// @notice An epoch's rebase, and the power that shares it.
    /// @param amount The epoch's rebase
    /// @param power Power of all locks in the second before the epoch
    struct Rebase {
        uint128 amount;
        uint128 power;
    }

    /// @notice The rebase of `epoch` arrived: locks can claim their parts.
    event RebaseFunded(uint256 indexed epoch, uint256 amount, uint256 power);
    /// @notice A lock's rebase was claimed.
    /// @param epochStart First epoch that the claim covers
    /// @param epochEnd First epoch that it does not cover
    /// @param liquid Whether it was paid to `receiver` because the lock has expired; otherwise it was added to the lock
    event Claimed(
        uint256 indexed tokenId,
        address indexed receiver,
        uint256 epochStart,
        uint256 epochEnd,
        uint256 amount,
        bool liquid
    );
    /// @notice The minter was named, permanently.
    event MinterSet(address indexed minter);

    /// @notice Only the deployer of the distributor names the minter.
    error NotDeployer(address caller);
    /// @notice Only the minter funds rebases.
    error NotMinter(address caller);
    /// @notice The minter is named once, and was.
    error AlreadySet();
    /// @notice An address that is needed is zero.
    error ZeroAddress();
    /// @notice Epochs are funded once, in order.
    error EpochOutOfOrder(uint256 epoch, uint256 last);
    /// @notice There never was a lock of this id.
    error NoLockFound(uint256 tokenId);

    /// @notice The voting escrow of the paid locks.
    function ve() external view returns (address);
    /// @notice The protocol's token, in which rebases are paid.
    function token() external view returns (address);
    /// @notice Funds rebases; zero until it is named.
    function minter() external view returns (address);
    /// @notice First epoch that was funded; zero before.
    function firstEpoch() external view returns (uint256);
    /// @notice Newest epoch that was funded; zero before.
    function lastEpoch() external view returns (uint256);
    /// @notice The most epochs that one claim covers.
    function MAX_EPOCHS_PER_CLAIM() external view returns (uint256);
    /// @notice An epoch's rebase, and the power that shares it; zeros if it was not funded.
    function rebaseAt(uint256 epoch) external view returns (Rebase memory);
    /// @notice First epoch that the lock has not claimed.
    function nextEpochOf(uint256 tokenId) external view returns (uint256);
    /// @notice The payout of the next claim.
    function claimable(uint256 tokenId) external view returns (uint256);

    /// @notice Takes `amount` from the minter as the rebase of `epoch`.
    /// @dev Reverts with NotMinter or EpochOutOfOrder.
    function notifyRebase(uint256 epoch, uint256 amount) external;
    /// @notice Adds a lock's rebase to the lock, or pays it to the owner if the lock has expired. Anyone.
    /// @dev Reverts with NoLockFound.
    function claim(uint256 tokenId) external returns (uint256 amount);
    /// @notice As `claim`, for several locks, all or none: reverts with NoLockFound if one of them never existed.
    function claimMany(uint256[] calldata tokenIds) external;
    /// @notice Deployer only, once: names the minter.
    function setMinter(address minter_) external;
}
