// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeCastLib} from 'solady/utils/SafeCastLib.sol';
import {IVotingEscrow} from '../../interfaces/ve/escrow/IVotingEscrow.sol';
import {EpochMath} from '../../libraries/EpochMath.sol';
import {LockMath} from '../../libraries/LockMath.sol';

// LOCK-4
/// @title Amounts and power of locks, now and at any earlier time
/// @dev The sum of all locks is stored in wei-seconds, amount × time left, without a division: it is exact, and only
/// reads are rounded.
abstract contract LockLedger is IVotingEscrow {
    /// @dev One word. `since` is when amount and end got their current values; `past` counts their earlier values, and
    /// cannot overflow although anyone may add to a lock. Epochs are counted from 1970, zero for none.
    struct Lock {
        uint96 amount;
        uint40 end;
        uint40 since;
        uint16 extendedEpoch;
        uint16 votedEpoch;
        uint40 past;
        bool automated;
    }

    struct Past {
        uint96 amount;
        uint40 end;
        uint40 since;
    }

    /// @dev One word: Σ amount × (end − since) and Σ amount of the locks that run at `since`.
    struct Total {
        uint120 weight;
        uint96 amount;
        uint40 since;
    }

    /// @inheritdoc IVotingEscrow
    uint256 public constant MAXTIME = LockMath.MAXTIME;

    /// @dev One word: newest lock, number of totals, Σ amount of all locks.
    uint64 private _lastTokenId;
    uint64 private _totalCount;
    uint128 private _supply;

    mapping(uint256 tokenId => Lock) private _locks;
    mapping(uint256 tokenId => mapping(uint256 index => Past)) private _pasts;
    mapping(uint256 index => Total) private _totals;
    /// @dev Σ amount of the locks that end at the start of an epoch.
    mapping(uint256 end => uint256 amount) private _ending;

    /// @inheritdoc IVotingEscrow
    function lastTokenId() external view returns (uint256) {
        return _lastTokenId;
    }

    /// @inheritdoc IVotingEscrow
    function supply() external view returns (uint256) {
        return _supply;
    }

    /// @inheritdoc IVotingEscrow
    function locked(uint256 id) external view returns (LockedBalance memory) {
        return LockedBalance(_locks[id].amount, _locks[id].end);
    }

    /// @inheritdoc IVotingEscrow
    function lockedAt(uint256 id) public view returns (uint256) {
        return _locks[id].past == 0 ? _locks[id].since : _pasts[id][0].since;
    }

    /// @inheritdoc IVotingEscrow
    function balanceOfNFTAt(uint256 id, uint256 t) public view returns (uint256) {
        Lock storage l = _locks[id];
        if (t >= l.since) return LockMath.lockPower(l.amount, l.end, t);
        (uint256 low, uint256 high) = (0, l.past);
        while (low < high) {
            uint256 middle = (low + high) / 2;
            if (_pasts[id][middle].since <= t) low = middle + 1;
            else high = middle;
        }
        if (low == 0) return 0;
        Past storage p = _pasts[id][low - 1];
        return LockMath.lockPower(p.amount, p.end, t);
    }

    /// @inheritdoc IVotingEscrow
    function totalSupply() external view returns (uint256) {
        return totalSupplyAt(block.timestamp);
    }

    /// @inheritdoc IVotingEscrow
    function totalSupplyAt(uint256 t) public view returns (uint256) {
        (uint256 low, uint256 high) = (0, _totalCount);
        // Most questions are about the time since the last change.
        if (high != 0 && _totals[high - 1].since <= t) low = high;
        while (low < high) {
            uint256 middle = (low + high) / 2;
            if (_totals[middle].since <= t) low = middle + 1;
            else high = middle;
        }
        if (low == 0) return 0;
        (uint256 weight,) = _advance(_totals[low - 1], t);
        return weight / MAXTIME;
    }

    /// @inheritdoc IVotingEscrow
    function voted(uint256 id) external view returns (bool) {
        return _locks[id].votedEpoch != 0;
    }

    /// @inheritdoc IVotingEscrow
    function votedCurrentEpoch(uint256 id) public view returns (bool) {
        return _locks[id].votedEpoch == EpochMath.epochIndex(block.timestamp);
    }

    /// @inheritdoc IVotingEscrow
    function isAutomated(uint256 id) external view returns (bool) {
        return _locks[id].automated;
    }

    function _lock(uint256 id) internal view returns (Lock memory) {
        return _locks[id];
    }

    /// @dev A lock that holds something and has not ended.
    function _running(uint256 id) internal view returns (Lock memory l) {
        l = _locks[id];
        if (l.amount == 0) revert NoLockFound(id);
        if (l.end <= block.timestamp) revert LockExpired(id, l.end);
    }

    function _nextTokenId() internal returns (uint256) {
        return ++_lastTokenId;
    }

    /// @dev Writes a lock with unchanged amount and end: its flags.
    function _writeFlags(uint256 id, Lock memory l) internal {
        _locks[id] = l;
    }

    /// @dev Writes a lock with another amount or end, and stores its previous state. `l` holds the previous state, and
    /// is not modified.
    function _write(uint256 id, Lock memory l, uint256 amount, uint256 end) internal {
        uint40 past = l.past;
        if (l.since != block.timestamp && l.since != 0) _pasts[id][past++] = Past(l.amount, l.end, l.since);
        _locks[id] = Lock({
            amount: SafeCastLib.toUint96(amount),
            end: uint40(end),
            since: uint40(block.timestamp),
            extendedEpoch: l.extendedEpoch,
            votedEpoch: l.votedEpoch,
            past: past,
            automated: l.automated && amount != 0
        });
    }

    /// @dev Moves all sums from one amount and end to another. A past end does not count.
    function _writeTotal(uint256 oldAmount, uint256 oldEnd, uint256 amount, uint256 end) internal {
        uint256 count = _totalCount;
        Total memory last;
        if (count != 0) last = _totals[count - 1];
        (uint256 weight, uint256 sum) = _advance(last, block.timestamp);
        if (oldEnd > block.timestamp) {
            weight -= oldAmount * (oldEnd - block.timestamp);
            sum -= oldAmount;
            _ending[oldEnd] -= oldAmount;
        }
        if (end > block.timestamp) {
            weight += amount * (end - block.timestamp);
            sum += amount;
            _ending[end] += amount;
        }
        if (last.since != block.timestamp) _totalCount = uint64(++count);
        _totals[count - 1] = Total(SafeCastLib.toUint120(weight), SafeCastLib.toUint96(sum), uint40(block.timestamp));
    }

    /// @dev The total locked amount changes by deposits and withdrawals.
    function _writeSupply(uint256 added, uint256 removed) internal {
        uint256 before = _supply;
        uint256 present = before + added - removed;
        _supply = uint128(present);
        emit Supply(before, present);
    }

    /// @dev The sums at `t`, from those at an earlier time. An `_ending` is final once its time has passed, so this
    /// works for past times as well.
    function _advance(Total memory from, uint256 t) private view returns (uint256 weight, uint256 amount) {
        (weight, amount) = (from.weight, from.amount);
        uint256 since = from.since;
        for (uint256 end = EpochMath.epochNext(since); amount != 0 && end <= t; end += EpochMath.EPOCH) {
            weight -= amount * (end - since);
            amount -= _ending[end];
            since = end;
        }
        weight -= amount * (t - since);
    }
}
