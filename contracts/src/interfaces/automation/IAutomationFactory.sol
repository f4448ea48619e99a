// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ILockAutomation} from './ILockAutomation.sol';

/// @title Creates one automation per lock, and acts on a lock only for its automation
/// @notice The owner of a lock approves the factory for that lock only.
interface IAutomationFactory {
    /// @notice A lock is automated.
    event AutomationCreated(uint256 indexed tokenId, address indexed automation, address indexed owner);
    /// @notice A lock is no longer automated.
    event AutomationEnded(uint256 indexed tokenId, address indexed automation);

    /// @notice Only the owner of the lock does this.
    error NotLockOwner(address caller);
    /// @notice Only the automation of the lock does this.
    error NotAutomationOf(uint256 tokenId, address caller);
    /// @notice The lock is automated already.
    error AlreadyAutomated(uint256 tokenId);
    /// @notice The lock is over.
    error LockOver(uint256 tokenId, uint256 end);
    /// @notice The lock has voted in this epoch; it can be automated from `from` on, or after a reset.
    error LockHasVoted(uint256 tokenId, uint256 from);
    /// @notice Creations are paused.
    error AutomationsPaused();
    /// @notice The escrow has no voter yet.
    error ZeroAddress();

    /// @notice The implementation that automations clone.
    function implementation() external view returns (address);
    /// @notice The escrow of the locks.
    function ve() external view returns (address);
    /// @notice The voter.
    function voter() external view returns (address);
    /// @notice The distributor of rebases.
    function distributor() external view returns (address);
    /// @notice The automation of a lock, whatever its state; zero if none was ever created.
    function automationOf(uint256 tokenId) external view returns (address);
    /// @notice The present or future address of a lock's automation.
    function predictAutomation(uint256 tokenId) external view returns (address);

    /// @notice Owner of a running lock that has not voted in this epoch, and has approved the factory for it: automates it.
    /// @dev Reverts with AutomationsPaused, NotLockOwner, AlreadyAutomated, LockOver, LockHasVoted, the escrow's NotApprovedOrOwner, and as
    /// `ILockAutomation.setSettings`.
    function create(uint256 tokenId, ILockAutomation.Settings calldata settings) external returns (address automation);
    /// @notice The lock's automation: extends the lock.
    function extend(uint256 tokenId, uint256 lockDuration) external;
    /// @notice The lock's automation: votes with the lock.
    function vote(uint256 tokenId, address[] calldata pools, uint256[] calldata weights) external;
    /// @notice The lock's automation: frees the lock.
    function end(uint256 tokenId) external;
}
