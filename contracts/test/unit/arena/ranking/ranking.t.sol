// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {ICompetition} from '../../../../src/interfaces/arena/ICompetition.sol';
import {CompetitionHarness} from '../../../harness/CompetitionHarness.sol';

// ARENA-18, ARENA-26, ARENA-27
/// @notice Any field of up to ten, ranked by disruptive callers and then by one that follows the rule.
contract Ranking_Unit_Test is Test {
    uint256 private constant MOST = 10;
    CompetitionHarness private _competition;
    address[] private _field;
    address[] private _right;

    // Whatever pages arrive, in any order: a caller that follows the rule completes the ranking, and everyone has the
    // right place.
    function testFuzz_WhenPagesComeInWhateverOrder(uint256 seed) external {
        _make(seed, 1e24, 1000, 3);
        for (uint256 i; i < 5; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            try _competition.submitRanking(_drawn(seed)) {} catch {}
        }
        _complete(1 + seed % MOST);
        for (uint256 i; i < _right.length; ++i) {
            assertEq(_competition.participant(_right[i]).rank, i + 1, 'not where it belongs');
        }
    }

    // INV-15: prizes and the owner's fee are the pool to the unit, ties are equal but for a unit, no trade no prize
    function testFuzz_WhenAFieldOfAnyScoresIsRanked(uint256 seed, uint128 pool, uint16 hostBps, uint8 places) external {
        hostBps = uint16(hostBps % 2501);
        _make(seed, pool, hostBps, 2 + uint256(places) % 99);
        _complete(1 + seed % MOST);
        if (_competition.phase() == ICompetition.Phase.Void) return _assertNoPrizes();
        uint256 paid = _competition.ownerFee();
        uint256 above = type(uint256).max;
        for (uint256 i; i < _right.length; ++i) {
            ICompetition.Participant memory p = _competition.participant(_right[i]);
            uint256 prize = _competition.prizeOf(_right[i]);
            bool tied = i != 0 && p.rankedGroup == _competition.participant(_right[i - 1]).rankedGroup;
            if (tied) assertLe(above - prize, 1, 'ties are not equal');
            if (!p.traded || p.deposited == 0) assertEq(prize, 0, 'a prize without a trade');
            assertLe(prize, above, 'a lower place is paid more');
            (above, paid) = (prize, paid + prize);
        }
        assertEq(paid, pool, 'not the whole pool');
        assertLe(_competition.ownerFee(), uint256(pool) / 4);
    }

    function _assertNoPrizes() private view {
        assertEq(_competition.ownerFee(), 0);
        for (uint256 i; i < _right.length; ++i) {
            assertEq(_competition.prizeOf(_right[i]), 0);
        }
    }

    /// @dev Deposits and balances are drawn of few values, so that many are equal.
    function _make(uint256 seed, uint256 pool, uint16 hostBps, uint256 places) private {
        _competition = new CompetitionHarness(pool, hostBps, _shares(places, 10_000 - hostBps));
        uint256 count = 2 + seed % (MOST - 1);
        for (uint256 i; i < count; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            address account = vm.addr(i + 1);
            _field.push(account);
            uint128 deposited = uint128((seed >> 8) % 4);
            _competition.add(account, seed % 4 != 0, deposited, uint128((seed >> 16) % 6));
            _insert(account);
        }
    }

    /// @dev Inserts the account at its place among the previous ones.
    function _insert(address account) private {
        _right.push(account);
        for (uint256 i = _right.length - 1; i != 0; --i) {
            address[] memory pair = new address[](2);
            (pair[0], pair[1]) = (_right[i - 1], _right[i]);
            if (_competition.isOrdered(pair)) break;
            (_right[i - 1], _right[i]) = (pair[1], pair[0]);
        }
    }

    /// @dev Submits the missing participants, in pages.
    function _complete(uint256 page) private {
        while (_competition.phase() == ICompetition.Phase.Ended) {
            uint256 from;
            while (from < _right.length && _competition.participant(_right[from]).rank == from + 1) ++from;
            uint256 length = from + page > _right.length ? _right.length - from : page;
            address[] memory accounts = new address[](length);
            for (uint256 i; i < length; ++i) {
                accounts[i] = _right[from + i];
            }
            _competition.submitRanking(accounts);
        }
    }

    /// @dev A subset of the field, in order.
    function _drawn(uint256 seed) private view returns (address[] memory page) {
        page = new address[](_right.length);
        uint256 count;
        for (uint256 i; i < _right.length; ++i) {
            if ((seed >> i) & 1 == 1) page[count++] = _right[i];
        }
        assembly ('memory-safe') {
            mstore(page, count)
        }
    }

    /// @dev Equal shares; the first one includes the remainder.
    function _shares(uint256 places, uint256 total) private pure returns (uint16[] memory shares) {
        shares = new uint16[](places);
        for (uint256 i; i < places; ++i) {
            shares[i] = uint16(total / places);
        }
        shares[0] += uint16(total % places);
    }
}
