// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title The rebase: the part of each epoch's emission that belongs to locks
/// @dev The rebase of an epoch is shared by the power that locks had in the last second before it began. That second is over when the epoch
/// is funded, so no share ever changes. Amounts are wei, epochs are named by their start in seconds.
interface IRewardsDistributor {
    /// @param amount What the epoch's rebase holds
    /// @param power Power of all locks in the second before the epoch
    struct Rebase {
        uint128 amount;
        uint128 power;
    }

    event RebaseFunded(uint256 indexed epoch, uint256 amount, uint256 power);
    /// @param epochStart First epoch that the claim covers
    /// @param epochEnd First epoch that it does not cover
    /// @param liquid Whether it was paid to `receiver` because the lock was over; else it was added to the lock
    event Claimed(
        uint256 indexed tokenId,
        address indexed receiver,
        uint256 epochStart,
        uint256 epochEnd,
        uint256 amount,
        bool liquid
    );
    event MinterSet(address indexed minter);

    error NotDeployer(address caller);
    error NotMinter(address caller);
    error AlreadySet();
    error ZeroAddress();
    /// @notice Epochs are funded once, in order.
    error EpochOutOfOrder(uint256 epoch, uint256 last);
    error NoLockFound(uint256 tokenId);

    function ve() external view returns (address);
    function token() external view returns (address);
    function minter() external view returns (address);
    /// @notice First and last epoch that were funded; zero before.
    function firstEpoch() external view returns (uint256);
    function lastEpoch() external view returns (uint256);
    /// @notice Epochs that one claim looks at, at most.
    function MAX_EPOCHS_PER_CLAIM() external view returns (uint256);
    function rebaseAt(uint256 epoch) external view returns (Rebase memory);
    /// @notice First epoch that the lock has not claimed.
    function nextEpochOf(uint256 tokenId) external view returns (uint256);
    /// @notice What the next claim pays.
    function claimable(uint256 tokenId) external view returns (uint256);

    /// @notice Takes `amount` from the minter as the rebase of `epoch`.
    function notifyRebase(uint256 epoch, uint256 amount) external;
    /// @notice Adds a lock's rebase to the lock, or pays it to the owner if the lock is over. Anybody.
    function claim(uint256 tokenId) external returns (uint256 amount);
    function claimMany(uint256[] calldata tokenIds) external;
    /// @notice Deployer only, once.
    function setMinter(address minter_) external;
}
