// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {SafeCastLib} from 'solady/utils/SafeCastLib.sol';
import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IRewardsDistributor} from '../../interfaces/ve/emission/IRewardsDistributor.sol';
import {IVotingEscrow} from '../../interfaces/ve/escrow/IVotingEscrow.sol';
import {EmissionMath} from '../../libraries/EmissionMath.sol';
import {EpochMath} from '../../libraries/EpochMath.sol';
import {TransientLock} from '../../utils/TransientLock.sol';

// VOTE-15, LOCK-12
/// @title RebaseDistributor
/// @dev Nothing here can be paused or changed. An expired lock still gets its rebase: as tokens, to the owner, or to
/// its last owner if it was burnt.
contract RebaseDistributor is IRewardsDistributor, TransientLock {
    using SafeTransferLib for address;

    /// @inheritdoc IRewardsDistributor
    uint256 public constant MAX_EPOCHS_PER_CLAIM = 50;
    /// @inheritdoc IRewardsDistributor
    address public immutable ve;
    /// @inheritdoc IRewardsDistributor
    address public immutable token;
    /// @inheritdoc IRewardsDistributor
    address public minter;
    /// @inheritdoc IRewardsDistributor
    uint256 public firstEpoch;
    /// @inheritdoc IRewardsDistributor
    uint256 public lastEpoch;
    address private immutable DEPLOYER;
    mapping(uint256 epoch => Rebase) private _rebases;
    mapping(uint256 tokenId => uint256 epoch) private _nextEpochs;

    constructor(address ve_) {
        if (ve_ == address(0)) revert ZeroAddress();
        (ve, token, DEPLOYER) = (ve_, IVotingEscrow(ve_).token(), msg.sender);
    }

    /// @inheritdoc IRewardsDistributor
    function rebaseAt(uint256 epoch) external view returns (Rebase memory) {
        return _rebases[epoch];
    }

    /// @inheritdoc IRewardsDistributor
    function nextEpochOf(uint256 tokenId) public view returns (uint256) {
        uint256 next = _nextEpochs[tokenId];
        if (next != 0) return next;
        return FixedPointMathLib.max(firstEpoch, EpochMath.epochNext(IVotingEscrow(ve).lockedAt(tokenId)));
    }

    /// @inheritdoc IRewardsDistributor
    function claimable(uint256 tokenId) external view returns (uint256 amount) {
        (amount,,) = _due(tokenId);
    }

    /// @inheritdoc IRewardsDistributor
    function notifyRebase(uint256 epoch, uint256 amount) external lock {
        if (msg.sender != minter) revert NotMinter(msg.sender);
        uint256 last = lastEpoch;
        if (epoch > block.timestamp || (last != 0 && epoch != last + EpochMath.EPOCH)) {
            revert EpochOutOfOrder(epoch, last);
        }
        if (last == 0) firstEpoch = epoch;
        lastEpoch = epoch;
        uint256 power = IVotingEscrow(ve).totalSupplyAt(epoch - 1);
        _rebases[epoch] = Rebase(SafeCastLib.toUint128(amount), SafeCastLib.toUint128(power));
        emit RebaseFunded(epoch, amount, power);
        if (amount != 0) token.safeTransferFrom(msg.sender, address(this), amount);
    }

    /// @inheritdoc IRewardsDistributor
    function claim(uint256 tokenId) external lock returns (uint256) {
        return _claim(tokenId);
    }

    /// @inheritdoc IRewardsDistributor
    function claimMany(uint256[] calldata tokenIds) external lock {
        for (uint256 i; i < tokenIds.length; ++i) {
            _claim(tokenIds[i]);
        }
    }

    /// @inheritdoc IRewardsDistributor
    function setMinter(address minter_) external {
        if (msg.sender != DEPLOYER) revert NotDeployer(msg.sender);
        if (minter != address(0)) revert AlreadySet();
        if (minter_ == address(0)) revert ZeroAddress();
        minter = minter_;
        emit MinterSet(minter_);
    }

    function _claim(uint256 tokenId) private returns (uint256 amount) {
        if (IVotingEscrow(ve).lockedAt(tokenId) == 0) revert NoLockFound(tokenId);
        uint256 from;
        uint256 to;
        (amount, from, to) = _due(tokenId);
        if (from == to) return 0;
        _nextEpochs[tokenId] = to;
        if (amount == 0) return 0;
        IVotingEscrow.LockDetails memory lock_ = IVotingEscrow(ve).lockDetails(tokenId);
        bool liquid = lock_.end <= block.timestamp;
        address receiver = lock_.owner == address(0) ? IVotingEscrow(ve).formerOwnerOf(tokenId) : lock_.owner;
        emit Claimed(tokenId, receiver, from, to, amount, liquid);
        if (liquid) {
            token.safeTransfer(receiver, amount);
        } else {
            token.safeApprove(ve, amount);
            IVotingEscrow(ve).depositFor(tokenId, amount);
        }
    }

    /// @dev A lock's claimable rebase, over the epochs from `from` up to and excluding `to`.
    function _due(uint256 tokenId) private view returns (uint256 amount, uint256 from, uint256 to) {
        from = nextEpochOf(tokenId);
        uint256 end = lastEpoch + EpochMath.EPOCH;
        if (lastEpoch == 0 || from >= end) return (0, from, from);
        to = FixedPointMathLib.min(end, from + MAX_EPOCHS_PER_CLAIM * EpochMath.EPOCH);
        for (uint256 epoch = from; epoch < to; epoch += EpochMath.EPOCH) {
            Rebase memory r = _rebases[epoch];
            if (r.amount == 0) continue;
            uint256 power = IVotingEscrow(ve).balanceOfNFTAt(tokenId, epoch - 1);
            amount += EmissionMath.rebaseShare(r.amount, power, r.power);
        }
    }
}
