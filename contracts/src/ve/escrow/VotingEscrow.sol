// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC721Receiver} from '@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol';
import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IPermissionsRegistry} from '../../interfaces/ve/permissions/IPermissionsRegistry.sol';
import {IRewardsDistributor} from '../../interfaces/ve/emission/IRewardsDistributor.sol';
import {IVotingEscrow} from '../../interfaces/ve/escrow/IVotingEscrow.sol';
import {EpochMath} from '../../libraries/EpochMath.sol';
import {LockMath} from '../../libraries/LockMath.sol';
import {TransientLock} from '../../utils/TransientLock.sol';
import {LockToken} from './LockToken.sol';

// LOCK-5, LOCK-6, LOCK-7, LOCK-8, LOCK-9, LOCK-10, LOCK-11
/// @title VotingEscrow
/// @dev No role can move or freeze locked tokens. The emergency council can pause deposits; the rebase is exempt,
/// because it must be claimed before a lock can be closed.
contract VotingEscrow is LockToken, TransientLock {
    using SafeTransferLib for address;

    /// @inheritdoc IVotingEscrow
    address public immutable token;
    /// @inheritdoc IVotingEscrow
    address public immutable permissions;
    /// @inheritdoc IVotingEscrow
    address public voter;
    /// @inheritdoc IVotingEscrow
    address public distributor;
    /// @inheritdoc IVotingEscrow
    address public automation;
    address private immutable DEPLOYER;

    constructor(
        string memory name_,
        string memory symbol_,
        address token_,
        address permissions_,
        address artProxy_
    )
        LockToken(name_, symbol_, artProxy_)
    {
        if (token_ == address(0) || permissions_ == address(0)) revert ZeroAddress();
        (token, permissions, DEPLOYER) = (token_, permissions_, msg.sender);
    }

    // Entry

    /// @inheritdoc IVotingEscrow
    function createLock(uint256 value, uint256 lockDuration) external lock returns (uint256) {
        return _create(value, lockDuration, msg.sender);
    }

    /// @inheritdoc IVotingEscrow
    function createLockFor(uint256 value, uint256 lockDuration, address to) external lock returns (uint256 id) {
        id = _create(value, lockDuration, to);
        if (to.code.length != 0 && to != msg.sender) _requireReceiver(to, id);
    }

    /// @inheritdoc IVotingEscrow
    function depositFor(uint256 id, uint256 value) external lock {
        if (msg.sender != distributor) _requireEntry();
        _deposit(id, value, DepositType.DEPOSIT_FOR_TYPE);
    }

    /// @inheritdoc IVotingEscrow
    function increaseAmount(uint256 id, uint256 value) external lock {
        _requireEntry();
        _requireApproved(id);
        _deposit(id, value, DepositType.INCREASE_LOCK_AMOUNT);
    }

    // Changes of a lock

    /// @inheritdoc IVotingEscrow
    function increaseUnlockTime(uint256 id, uint256 lockDuration) external lock {
        _requireApproved(id);
        Lock memory l = _running(id);
        uint256 epoch = EpochMath.epochIndex(block.timestamp);
        if (l.extendedEpoch == epoch) revert ExtensionAlreadyUsed(id, EpochMath.epochStart(block.timestamp));
        uint256 end = _unlockTime(lockDuration);
        if (end <= l.end) revert LockDurationNotInFuture(end, l.end);
        l.extendedEpoch = uint16(epoch);
        _writeTotal(l.amount, l.end, l.amount, end);
        _write(id, l, l.amount, end);
        emit Deposit(msg.sender, id, DepositType.INCREASE_UNLOCK_TIME, 0, end, block.timestamp);
        emit MetadataUpdate(id);
    }

    /// @inheritdoc IVotingEscrow
    function merge(uint256 from, uint256 to) external lock {
        if (from == to) revert SameNFT(from);
        _requireApproved(from);
        _requireApproved(to);
        if (ownerOf(from) != ownerOf(to)) revert OwnersDiffer(from, to);
        Lock memory source = _running(from);
        Lock memory target = _running(to);
        _requireFree(from, source);
        _requireClaimed(to);
        uint256 end = FixedPointMathLib.max(source.end, target.end);
        uint256 amount = uint256(source.amount) + target.amount;
        emit Merge(msg.sender, from, to, source.amount, target.amount, amount, end, block.timestamp);
        if (source.end != end) _writeTotal(source.amount, source.end, source.amount, end);
        else if (target.end != end) _writeTotal(target.amount, target.end, target.amount, end);
        target.extendedEpoch = uint16(FixedPointMathLib.max(source.extendedEpoch, target.extendedEpoch));
        _write(to, target, amount, end);
        emit MetadataUpdate(to);
        _inheritOwnershipChange(to, ownershipChange(from));
        _retire(from, source);
    }

    /// @inheritdoc IVotingEscrow
    function split(uint256 from, uint256[] calldata percents) external lock returns (uint256[] memory ids) {
        _requireApproved(from);
        Lock memory parent = _running(from);
        _requireFree(from, parent);
        uint256[] memory amounts = _parts(parent.amount, percents);
        (address owner, uint256 changed) = (ownerOf(from), ownershipChange(from));
        _retire(from, parent);
        ids = new uint256[](amounts.length);
        for (uint256 i; i < amounts.length; ++i) {
            ids[i] = _nextTokenId();
            Lock memory child;
            child.extendedEpoch = parent.extendedEpoch;
            _write(ids[i], child, amounts[i], parent.end);
            _mint(owner, ids[i]);
            _inheritOwnershipChange(ids[i], changed);
        }
        emit Split(from, msg.sender, ids, amounts, parent.end, block.timestamp);
    }

    // Exit

    /// @inheritdoc IVotingEscrow
    function withdraw(uint256 id) external lock {
        _requireApproved(id);
        Lock memory l = _lock(id);
        if (l.end > block.timestamp) revert LockNotExpired(id, l.end);
        _requireClaimed(id);
        address owner = ownerOf(id);
        _retire(id, l);
        _writeSupply(0, l.amount);
        emit Withdraw(owner, id, l.amount, block.timestamp);
        token.safeTransfer(owner, l.amount);
    }

    /// @dev A lock changes hands when it did not vote in this epoch, is not automated and its rebase is claimed.
    function transferFrom(address from, address to, uint256 id) public payable override lock {
        _requireNoCoins();
        // A lock sent to this contract could never be withdrawn.
        if (to == address(this)) revert TransferToNonERC721ReceiverImplementer();
        _requireFree(id, _lock(id));
        super.transferFrom(from, to, id);
    }

    function approve(address account, uint256 id) public payable override {
        _requireNoCoins();
        super.approve(account, id);
    }

    // Records of voter, automation and roles

    /// @inheritdoc IVotingEscrow
    function voting(uint256 id, bool voted_) external lock {
        if (msg.sender != voter) revert NotVoter(msg.sender);
        Lock memory l = _lock(id);
        l.votedEpoch = voted_ ? uint16(EpochMath.epochIndex(block.timestamp)) : 0;
        _writeFlags(id, l);
        emit Voting(id, voted_, EpochMath.epochStart(block.timestamp));
    }

    /// @inheritdoc IVotingEscrow
    function setAutomated(uint256 id, bool automated) external lock {
        if (msg.sender != automation) revert NotAutomation(msg.sender);
        if (automated) _requireApproved(id);
        Lock memory l = _lock(id);
        l.automated = automated;
        _writeFlags(id, l);
        emit Automated(id, automated);
    }

    /// @inheritdoc IVotingEscrow
    function setVoterAndDistributor(address voter_, address distributor_) external {
        if (msg.sender != DEPLOYER) revert NotDeployer(msg.sender);
        if (distributor != address(0)) revert AlreadySet();
        if (voter_ == address(0) || distributor_ == address(0)) revert ZeroAddress();
        (voter, distributor) = (voter_, distributor_);
        emit VoterAndDistributorSet(voter_, distributor_);
    }

    /// @inheritdoc IVotingEscrow
    function setAutomation(address automation_) external {
        IPermissionsRegistry registry = IPermissionsRegistry(permissions);
        if (!registry.hasAuthority(registry.GOVERNANCE(), msg.sender)) revert NotGovernance(msg.sender);
        if (automation != address(0)) revert AlreadySet();
        if (automation_ == address(0)) revert ZeroAddress();
        automation = automation_;
        emit AutomationSet(automation_);
    }

    /// @inheritdoc IVotingEscrow
    function lockDetails(uint256 id) external view returns (LockDetails memory) {
        Lock memory l = _lock(id);
        return LockDetails({
            owner: _ownerOf(id),
            amount: l.amount,
            end: l.end,
            power: balanceOfNFT(id),
            lockedAt: lockedAt(id),
            extendedEpoch: l.extendedEpoch * EpochMath.EPOCH,
            votedEpoch: l.votedEpoch * EpochMath.EPOCH,
            votedCurrentEpoch: votedCurrentEpoch(id),
            automated: l.automated
        });
    }

    // Internal

    function _create(uint256 value, uint256 lockDuration, address to) private returns (uint256 id) {
        _requireEntry();
        if (value == 0) revert ZeroAmount();
        uint256 end = _unlockTime(lockDuration);
        id = _nextTokenId();
        Lock memory l;
        _write(id, l, value, end);
        _writeTotal(0, 0, value, end);
        _mint(to, id);
        _take(id, value, end, DepositType.CREATE_LOCK_TYPE);
    }

    function _deposit(uint256 id, uint256 value, DepositType kind) private {
        if (value == 0) revert ZeroAmount();
        Lock memory l = _running(id);
        uint256 amount = uint256(l.amount) + value;
        _writeTotal(l.amount, l.end, amount, l.end);
        _write(id, l, amount, l.end);
        emit MetadataUpdate(id);
        _take(id, value, l.end, kind);
    }

    /// @dev The tokens of a deposit that is booked already.
    function _take(uint256 id, uint256 value, uint256 end, DepositType kind) private {
        _writeSupply(value, 0);
        emit Deposit(msg.sender, id, kind, value, end, block.timestamp);
        uint256 before = token.balanceOf(address(this));
        token.safeTransferFrom(msg.sender, address(this), value);
        uint256 received = token.balanceOf(address(this)) - before;
        if (received != value) revert IncompleteTransfer(received, value);
    }

    /// @dev Ends a lock: it is empty from now on, and its past stays readable. The caller updates the sums.
    function _retire(uint256 id, Lock memory l) private {
        _write(id, l, 0, 0);
        _burn(id);
    }

    function _parts(uint256 amount, uint256[] calldata percents) private pure returns (uint256[] memory amounts) {
        uint256 count = percents.length;
        if (count < LockMath.MIN_PARTS || count > LockMath.MAX_PARTS) revert InvalidPartCount(count);
        amounts = new uint256[](count);
        (uint256 total, uint256 rest) = (0, amount);
        for (uint256 i; i < count; ++i) {
            if (percents[i] > 100) revert InvalidParts(percents[i]);
            total += percents[i];
            amounts[i] = i == count - 1 ? rest : LockMath.splitPart(amount, percents[i]);
            if (percents[i] == 0 || amounts[i] == 0) revert EmptyPart(i);
            if (amounts[i] > rest) revert InvalidParts(total);
            rest -= amounts[i];
        }
        if (total != 100) revert InvalidParts(total);
    }

    function _unlockTime(uint256 lockDuration) private view returns (uint256 end) {
        uint256 latest = block.timestamp + MAXTIME;
        // Durations beyond the maximum are capped before the addition.
        end = LockMath.unlockTime(block.timestamp, FixedPointMathLib.min(lockDuration, 2 * MAXTIME));
        if (end > latest) revert LockDurationTooLong(end, latest);
        if (end < block.timestamp + EpochMath.EPOCH) {
            revert LockDurationTooShort(end, block.timestamp + EpochMath.EPOCH);
        }
    }

    function _requireEntry() private view {
        if (IPermissionsRegistry(permissions).isEntryPaused(address(this))) revert EntryPaused();
    }

    function _requireApproved(uint256 id) private view {
        if (!_isApprovedOrOwner(msg.sender, id)) revert NotApprovedOrOwner(id, msg.sender);
    }

    /// @dev The conditions for a lock to change owners or end before its time.
    function _requireFree(uint256 id, Lock memory l) private view {
        if (l.votedEpoch == EpochMath.epochIndex(block.timestamp)) {
            revert AlreadyVoted(id, EpochMath.epochNext(block.timestamp));
        }
        if (l.automated) revert LockIsAutomated(id);
        _requireClaimed(id);
    }

    function _requireClaimed(uint256 id) private view {
        if (distributor == address(0)) return;
        uint256 claimable = IRewardsDistributor(distributor).claimable(id);
        if (claimable != 0) revert RebaseUnclaimed(id, claimable);
    }

    function _requireNoCoins() private view {
        if (msg.value != 0) revert CoinsRefused();
    }

    function _requireReceiver(address to, uint256 id) private {
        try IERC721Receiver(to).onERC721Received(msg.sender, address(0), id, '') returns (bytes4 answer) {
            if (answer == IERC721Receiver.onERC721Received.selector) return;
        } catch {}
        revert TransferToNonERC721ReceiverImplementer();
    }
}
