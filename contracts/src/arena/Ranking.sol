// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {ICompetition} from '../interfaces/arena/ICompetition.sol';
import {PrizeMath} from '../libraries/PrizeMath.sol';
import {Participants} from './Participants.sol';

// ARENA-26, ARENA-27
/// @title The final ranking of all participants
/// @dev Anyone submits it, page by page; each page continues the previous one. It is final once it contains every
/// participant: only one order places each participant before the next. A page that skips a participant can never be
/// completed, so it need not be kept: submitting the skipped participant truncates the order at the place where they
/// belong.
abstract contract Ranking is Participants {
    uint256 private constant PAGE = 100;
    uint256 private constant MAX_PARTICIPANTS = 1000;

    /// @dev Registration order by rank, from 0; entries beyond `_ranked` are invalid.
    uint16[MAX_PARTICIPANTS] private _order;
    /// @dev Rank of the first of each group, from 0; entries beyond `_groups` are invalid.
    uint16[MAX_PARTICIPANTS] internal _firsts;

    /// @dev The inputs of scores, read once.
    struct Measure {
        WinType winType;
        address winningToken;
    }

    /// @inheritdoc ICompetition
    function submitRanking(address[] calldata accounts) external lock {
        _requirePhase(Phase.Ended);
        if (accounts.length == 0 || accounts.length > PAGE) revert WrongPage(accounts.length);
        Measure memory m = _measure();
        uint256 from = _resume(m, accounts[0]);
        int256[] memory scores = _append(m, from, accounts);
        emit RankingSubmitted(from + 1, accounts, scores);
        if (_ranked != _accounts.length) return;
        emit RankingCompleted(_ranked, _eligible);
        if (_eligible == 0) emit CompetitionVoid();
        else _settlePrizes();
    }

    /// @inheritdoc ICompetition
    function participant(address account) external view returns (Participant memory) {
        Entry storage e = _entries[account];
        bool ranked = _isRanked(e);
        return
            Participant(e.index, _hasTraded(account), ranked ? e.rank : 0, ranked ? e.group : 0, e.claimed, e.deposited);
    }

    /// @inheritdoc ICompetition
    function rankedCount() external view returns (uint256) {
        return _ranked;
    }

    /// @inheritdoc ICompetition
    function scoreOf(address account) external view returns (int256) {
        return _standing(_measure(), account).score;
    }

    /// @inheritdoc ICompetition
    function isOrdered(address[] calldata accounts) external view returns (bool) {
        if (accounts.length == 0) return true;
        Measure memory m = _measure();
        PrizeMath.Standing memory last = _standing(m, accounts[0]);
        for (uint256 i = 1; i < accounts.length; ++i) {
            PrizeMath.Standing memory next = _standing(m, accounts[i]);
            if (!PrizeMath.precedes(last, next)) return false;
            last = next;
        }
        return true;
    }

    /// @dev Where the page begins: after the ranked ones, or at the place of its first account if that was skipped.
    function _resume(Measure memory m, address first) private view returns (uint256 from) {
        from = _ranked;
        if (from == 0) return 0;
        PrizeMath.Standing memory standing = _standing(m, first);
        if (_precedes(m, from - 1, standing)) return from;
        if (_isRanked(_entries[first])) revert AlreadyRanked(first);
        uint256 low;
        while (low < from) {
            uint256 middle = (low + from) / 2;
            if (_precedes(m, middle, standing)) low = middle + 1;
            else from = middle;
        }
    }

    /// @dev Writes the page after the first `from`, and discards the previous entries there.
    function _append(
        Measure memory m,
        uint256 from,
        address[] calldata accounts
    )
        private
        returns (int256[] memory scores)
    {
        scores = new int256[](accounts.length);
        PrizeMath.Standing memory last;
        (uint256 group, uint256 eligible) = (0, FixedPointMathLib.min(_eligible, from));
        if (from != 0) {
            address before = _accounts[_order[from - 1] - 1];
            (last, group) = (_standing(m, before), _entries[before].group);
        }
        for (uint256 i; i < accounts.length; ++i) {
            PrizeMath.Standing memory next = _standing(m, accounts[i]);
            _requireSettled(accounts[i]);
            uint256 rank = from + i;
            if (rank != 0 && !PrizeMath.precedes(last, next)) revert WrongOrder(accounts[i]);
            if (rank == 0 || !PrizeMath.ties(last, next)) _firsts[group++] = uint16(rank);
            if (next.eligible) ++eligible;
            _order[rank] = uint16(next.index);
            (_entries[accounts[i]].rank, _entries[accounts[i]].group) = (uint16(rank + 1), uint16(group));
            (scores[i], last) = (next.score, next);
        }
        (_ranked, _eligible, _groups) = (uint16(from + accounts.length), uint16(eligible), uint16(group));
    }

    function _measure() internal view returns (Measure memory) {
        return Measure(_rules.winType, _rules.winningToken);
    }

    /// @dev Participants with a trade and a deposit are eligible. Reverts with NotParticipant.
    function _standing(Measure memory m, address account) private view returns (PrizeMath.Standing memory standing) {
        Entry storage e = _entries[account];
        (uint256 index, uint256 deposited) = (e.index, e.deposited);
        if (index == 0) revert NotParticipant(account);
        (standing.index, standing.eligible) = (index, deposited != 0 && _hasTraded(account));
        uint256 counted = _counted(account, m.winningToken);
        standing.score = m.winType == WinType.Amount
            ? PrizeMath.amountScore(counted, deposited)
            : PrizeMath.percentScore(counted, deposited);
    }

    /// @dev Whether the participant ranked at `place` (from 0) precedes the other.
    function _precedes(Measure memory m, uint256 place, PrizeMath.Standing memory other) private view returns (bool) {
        return PrizeMath.precedes(_standing(m, _accounts[_order[place] - 1]), other);
    }

    /// @dev Whether it is in the current order.
    function _isRanked(Entry storage e) internal view returns (bool) {
        uint256 rank = e.rank;
        return rank != 0 && rank <= _ranked && _order[rank - 1] == e.index;
    }

    /// @dev Raw units of the winning token that count for the account.
    function _counted(address account, address winningToken) internal view virtual returns (uint256);

    /// @dev Whether the account traded.
    function _hasTraded(address account) internal view virtual returns (bool) {
        return _entries[account].traded;
    }

    /// @dev Reverts if the account's counted balance may still change.
    function _requireSettled(address account) internal view virtual;

    /// @dev Called once all participants are ranked.
    function _settlePrizes() internal virtual;
}
