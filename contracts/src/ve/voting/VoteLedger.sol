// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeCastLib} from 'solady/utils/SafeCastLib.sol';
import {IVoter} from '../../interfaces/ve/voting/IVoter.sol';
import {EpochMath} from '../../libraries/EpochMath.sol';
import {VoteMath} from '../../libraries/VoteMath.sol';

/// @title The single record of votes: rewards and emissions are shared by reading it
/// @dev A lock's votes for each pool are not stored but follow from its power and weights; a vote changes only the
/// running epoch.
abstract contract VoteLedger is IVoter {
    /// @param excluded The gauge was killed in this epoch: its votes are not in the total
    struct PoolEpoch {
        uint128 votes;
        bool excluded;
    }

    /// @dev One word. `epoch` is zero if the lock has no votes.
    struct LockVote {
        uint96 power;
        uint40 epoch;
        uint40 lastVoted;
        uint16 count;
    }

    struct Entry {
        address pool;
        uint16 weight;
    }

    /// @inheritdoc IVoter
    uint256 public constant MAX_POOLS = VoteMath.MAX_POOLS;
    /// @inheritdoc IVoter
    uint256 public constant MIN_WEIGHT = VoteMath.MIN_WEIGHT;

    /// @inheritdoc IVoter
    mapping(uint256 epoch => uint256) public totalVotesAt;
    mapping(address pool => mapping(uint256 epoch => PoolEpoch)) private _pools;
    mapping(address pool => mapping(uint256 epoch => mapping(address account => uint256))) private _accounts;
    mapping(uint256 tokenId => LockVote) private _locks;
    mapping(uint256 tokenId => mapping(uint256 index => Entry)) private _entries;

    /// @inheritdoc IVoter
    function votesAt(address pool, uint256 epoch) external view returns (uint256) {
        return _pools[pool][epoch].votes;
    }

    /// @inheritdoc IVoter
    function votesOf(
        address account,
        address pool,
        uint256 epoch
    )
        external
        view
        returns (uint256 votes, uint256 poolVotes)
    {
        return (_accounts[pool][epoch][account], _pools[pool][epoch].votes);
    }

    /// @inheritdoc IVoter
    function lockVotes(uint256 tokenId) external view returns (LockVotes memory) {
        LockVote memory l = _locks[tokenId];
        (address[] memory list, uint256[] memory weights) = _entriesOf(tokenId, l.count);
        return LockVotes(l.epoch, l.lastVoted, l.power, list, weights);
    }

    /// @dev Votes of a pool that share the emission after `epoch`.
    function _counted(address pool, uint256 epoch) internal view returns (uint256) {
        PoolEpoch memory p = _pools[pool][epoch];
        return p.excluded ? 0 : p.votes;
    }

    function _lockVote(uint256 tokenId) internal view returns (LockVote memory) {
        return _locks[tokenId];
    }

    function _entriesOf(
        uint256 tokenId,
        uint256 count
    )
        internal
        view
        returns (address[] memory list, uint256[] memory weights)
    {
        (list, weights) = (new address[](count), new uint256[](count));
        for (uint256 i; i < count; ++i) {
            Entry memory e = _entries[tokenId][i];
            (list[i], weights[i]) = (e.pool, e.weight);
        }
    }

    /// @dev Gives `power` to pools with live gauges, for `account`. The weights are checked, the lock has no votes in
    /// this epoch.
    function _cast(
        uint256 tokenId,
        address account,
        uint256 power,
        address[] memory list,
        uint256[] memory weights
    )
        internal
    {
        (uint256 epoch, uint256 rest) = (EpochMath.epochStart(block.timestamp), power);
        for (uint256 i; i < list.length; ++i) {
            address pool = list[i];
            uint256 votes = i == list.length - 1 ? rest : VoteMath.votesFor(power, weights[i]);
            rest -= votes;
            uint256 poolVotes = _pools[pool][epoch].votes + votes;
            _pools[pool][epoch].votes = SafeCastLib.toUint128(poolVotes);
            _accounts[pool][epoch][account] += votes;
            _entries[tokenId][i] = Entry(pool, uint16(weights[i]));
            emit Voted(account, pool, tokenId, votes, poolVotes, epoch);
        }
        totalVotesAt[epoch] += power;
        _locks[tokenId] =
            LockVote(SafeCastLib.toUint96(power), uint40(epoch), uint40(block.timestamp), uint16(list.length));
    }

    /// @dev Withdraws the votes of the lock `l` in this epoch; does nothing if it has none.
    function _takeBack(uint256 tokenId, address account, LockVote memory l) internal {
        uint256 epoch = EpochMath.epochStart(block.timestamp);
        if (l.epoch != epoch) return;
        (uint256 rest, uint256 counted) = (l.power, 0);
        for (uint256 i; i < l.count; ++i) {
            Entry memory e = _entries[tokenId][i];
            uint256 votes = i == uint256(l.count) - 1 ? rest : VoteMath.votesFor(l.power, e.weight);
            rest -= votes;
            PoolEpoch storage p = _pools[e.pool][epoch];
            // A kill has taken the pool's votes out of the total already.
            if (!p.excluded) counted += votes;
            p.votes -= uint128(votes);
            _accounts[e.pool][epoch][account] -= votes;
            emit Abstained(account, e.pool, tokenId, votes, p.votes, epoch);
        }
        totalVotesAt[epoch] -= counted;
    }

    /// @dev The lock has no votes and no weights from now on.
    function _forget(uint256 tokenId) internal {
        _locks[tokenId] = LockVote(0, 0, uint40(block.timestamp), 0);
    }

    /// @dev Takes the votes of a pool out of the running epoch's total.
    function _exclude(address pool) internal returns (uint256 votes, uint256 epoch) {
        epoch = EpochMath.epochStart(block.timestamp);
        PoolEpoch storage p = _pools[pool][epoch];
        (votes, p.excluded) = (p.votes, true);
        totalVotesAt[epoch] -= votes;
    }

    /// @dev Includes the votes again, if they were excluded in this epoch.
    function _include(address pool) internal returns (uint256 votes, uint256 epoch) {
        epoch = EpochMath.epochStart(block.timestamp);
        PoolEpoch storage p = _pools[pool][epoch];
        if (!p.excluded) return (0, epoch);
        (votes, p.excluded) = (p.votes, false);
        totalVotesAt[epoch] += votes;
    }
}
