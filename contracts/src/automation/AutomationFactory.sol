// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {LibClone} from 'solady/utils/LibClone.sol';
import {IERC721} from '@openzeppelin/contracts/token/ERC721/IERC721.sol';
import {IAutomationFactory} from '../interfaces/automation/IAutomationFactory.sol';
import {ILockAutomation} from '../interfaces/automation/ILockAutomation.sol';
import {IPermissionsRegistry} from '../interfaces/ve/permissions/IPermissionsRegistry.sol';
import {IVoter} from '../interfaces/ve/voting/IVoter.sol';
import {IVotingEscrow} from '../interfaces/ve/escrow/IVotingEscrow.sol';
import {EpochMath} from '../libraries/EpochMath.sol';
import {LockAutomation} from './LockAutomation.sol';

// AUTO-1, AUTO-2
/// @title AutomationFactory
/// @dev The escrow's automation. It never transfers, merges, splits or withdraws a lock that it is approved for.
contract AutomationFactory is IAutomationFactory {
    /// @inheritdoc IAutomationFactory
    address public immutable implementation;
    /// @inheritdoc IAutomationFactory
    address public immutable ve;
    /// @inheritdoc IAutomationFactory
    address public immutable voter;
    /// @inheritdoc IAutomationFactory
    address public immutable distributor;
    /// @inheritdoc IAutomationFactory
    mapping(uint256 tokenId => address) public automationOf;

    modifier onlyAutomationOf(uint256 tokenId) {
        if (msg.sender != automationOf[tokenId]) revert NotAutomationOf(tokenId, msg.sender);
        _;
    }

    constructor(address ve_) {
        (ve, voter, distributor) = (ve_, IVotingEscrow(ve_).voter(), IVotingEscrow(ve_).distributor());
        if (voter == address(0)) revert ZeroAddress();
        implementation = address(new LockAutomation(address(this)));
    }

    /// @inheritdoc IAutomationFactory
    function predictAutomation(uint256 tokenId) public view returns (address) {
        return LibClone.predictDeterministicAddress(implementation, bytes32(tokenId), address(this));
    }

    /// @inheritdoc IAutomationFactory
    function create(uint256 tokenId, ILockAutomation.Settings calldata settings) external returns (address automation) {
        _requireFit(tokenId);
        automation = automationOf[tokenId];
        if (automation == address(0)) {
            automation = LibClone.cloneDeterministic(implementation, bytes32(tokenId));
            automationOf[tokenId] = automation;
        }
        emit AutomationCreated(tokenId, automation, msg.sender);
        ILockAutomation(automation).initialize(tokenId, settings);
        IVotingEscrow(ve).setAutomated(tokenId, true);
    }

    /// @inheritdoc IAutomationFactory
    function extend(uint256 tokenId, uint256 lockDuration) external onlyAutomationOf(tokenId) {
        IVotingEscrow(ve).increaseUnlockTime(tokenId, lockDuration);
    }

    /// @inheritdoc IAutomationFactory
    function vote(
        uint256 tokenId,
        address[] calldata pools,
        uint256[] calldata weights
    )
        external
        onlyAutomationOf(tokenId)
    {
        IVoter(voter).vote(tokenId, pools, weights);
    }

    /// @inheritdoc IAutomationFactory
    function end(uint256 tokenId) external onlyAutomationOf(tokenId) {
        emit AutomationEnded(tokenId, msg.sender);
        IVotingEscrow(ve).setAutomated(tokenId, false);
    }

    function _requireFit(uint256 tokenId) private view {
        IVotingEscrow escrow = IVotingEscrow(ve);
        if (IPermissionsRegistry(escrow.permissions()).isEntryPaused(address(this))) revert AutomationsPaused();
        if (IERC721(ve).ownerOf(tokenId) != msg.sender) revert NotLockOwner(msg.sender);
        IVotingEscrow.LockDetails memory l = escrow.lockDetails(tokenId);
        if (l.automated) revert AlreadyAutomated(tokenId);
        if (l.end <= block.timestamp) revert LockOver(tokenId, l.end);
        if (l.votedCurrentEpoch) revert LockHasVoted(tokenId, EpochMath.epochNext(block.timestamp));
    }
}
