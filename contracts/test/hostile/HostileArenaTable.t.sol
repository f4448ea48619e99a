// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ICompetition} from '../../src/interfaces/arena/ICompetition.sol';
import {ISpotCompetition} from '../../src/interfaces/arena/ISpotCompetition.sol';
import {HostileToken} from '../../src/testing/hostile/HostileToken.sol';
import {ArenaFixture} from '../utils/ArenaFixture.sol';
import {HostileKinds} from './HostileKinds.sol';

// REL-2, REL-3, ARENA-19, ARENA-20
/// @notice Every hostile token at every way into and out of a competition that is won in it, pays its prizes in it and
/// trades it
/// @dev A cell is one token at one entry, run three times. The token is honest until the competition reaches its phase.
/// Only arrived amounts are booked; an owed amount was paid or is still owed, and is never paid twice; other accounts'
/// bookings stay; and token0, which is traded too, goes to the accounts that it is booked for.
contract HostileArenaTable_Test is ArenaFixture, HostileKinds {
    enum Entry {
        Create,
        Join,
        Deposit,
        IncreasePrize,
        Buy,
        Sell,
        Withdraw,
        ClaimPrize,
        ClaimOwnerFee,
        Cancel,
        Refund
    }

    uint256 private constant STAKE = 1000e18;

    HostileToken private _h;
    address private _dave = makeAddr('dave');

    function test_EveryTokenAtEveryEntry() external {
        // More than a block's gas.
        vm.pauseGasMetering();
        _runTable(uint256(type(Entry).max) + 1);
    }

    /// @dev One cell.
    function cell(Kind kind, uint256 at) external override {
        Entry entry = Entry(at);
        string memory name = _nameOf(kind, at);
        _h = _makeLate(kind);
        _lay(entry);
        address actor = _actorOf(entry);
        _armLate(kind, _h, actor);
        bytes32 others = _others();
        if (entry <= Entry.Buy) _enter(kind, entry, actor, name);
        else if (entry == Entry.Sell) _sell(kind, actor, name);
        else _leave(kind, entry, actor, name);
        assertEq(_others(), others, string.concat(name, ': others'));
        _assertHonestLeaves(entry, name);
    }

    // Cells

    /// @dev An entry is booked with the amount that arrived, or refused.
    function _enter(Kind kind, Entry entry, address actor, string memory name) private {
        for (uint256 i; i < 3; ++i) {
            (uint256 booked, uint256 held) = (_booked(), _held(kind));
            (bool done, bytes memory answer) = _run(entry, actor);
            if (i == 0 && _isMerelyStrange(kind)) assertTrue(done, string.concat(name, ': refused'));
            if (entry != Entry.Buy && _bringsLess(kind)) {
                assertEq(bytes4(answer), ICompetition.FeeOnTransfer.selector, string.concat(name, ': not refused'));
            }
            assertLe(_booked() - booked, _held(kind) - held, string.concat(name, ': booked what did not arrive'));
        }
    }

    /// @dev The balance falls by no more than the books do.
    function _sell(Kind kind, address actor, string memory name) private {
        for (uint256 i; i < 3; ++i) {
            (uint256 booked, uint256 held) = (_booked(), _held(kind));
            (bool done,) = _run(Entry.Sell, actor);
            if (i == 0 && _isMerelyStrange(kind)) assertTrue(done, string.concat(name, ': refused'));
            if (!_rebases(kind)) assertGe(_held(kind) + booked, held + _booked(), string.concat(name, ': unbooked'));
            assertLe(_h.allowance(address(competition), address(router)), 1, string.concat(name, ': allowance'));
        }
    }

    /// @dev An owed amount was paid once, or is still owed.
    function _leave(Kind kind, Entry entry, address actor, string memory name) private {
        uint256 owed = _owed(entry, actor);
        assertGt(owed, 0, name);
        uint256 before = _raw(_h, actor);
        for (uint256 i; i < 3; ++i) {
            (bool done,) = _run(entry, actor);
            if (i == 0 && _isMerelyStrange(kind)) assertTrue(done, string.concat(name, ': refused'));
        }
        if (_rebases(kind)) return;
        (uint256 paid, uint256 still) = (_raw(_h, actor) - before, _owed(entry, actor));
        if (kind == Kind.Taxes) {
            assertEq(paid + (still == 0 ? owed / 10 : still), owed, string.concat(name, ': taxed'));
        } else {
            assertEq(paid + still, owed, string.concat(name, ': paid and owed'));
        }
        if (kind == Kind.Blocks || kind == Kind.RefusesByFalse) {
            assertEq(still, owed, string.concat(name, ': refused and forgotten'));
        }
    }

    // World

    /// @dev Alice has won more than bob and holds both tokens when the entry is due; dave has not joined yet.
    function _lay(Entry entry) private {
        _h.mint(host, 10 * CONTRIBUTION);
        vm.prank(host);
        _h.approve(address(arena), type(uint256).max);
        address pool = address(_hostilePool(_h));
        skip(31 minutes);
        competition = _create(_hostileRules(), _hostileMarket(pool));
        if (entry == Entry.Cancel) return;
        _toRegistration();
        _come(alice);
        if (entry == Entry.Refund) return _toStart();
        _come(bob);
        _give(_dave);
        if (entry == Entry.Join) return;
        _toStart();
        _swap(alice, 30e18);
        _swap(bob, 40e18);
        if (entry <= Entry.Sell) return;
        _toEnd();
        if (entry != Entry.Withdraw) _rank(alice, bob);
    }

    function _hostileRules() private view returns (ICompetition.Rules memory r) {
        r = _rules();
        (r.winningToken, r.depositAmount, r.prizeToken) = (address(_h), STAKE, address(_h));
    }

    function _hostileMarket(address pool) private view returns (ISpotCompetition.Market memory m) {
        m.tokens = _pools(address(token0), address(_h));
        m.references = new ISpotCompetition.Reference[](1);
        m.references[0] = ISpotCompetition.Reference(address(token0), _pools(pool));
    }

    function _give(address account) private {
        _h.mint(account, 10 * STAKE);
        vm.prank(account);
        _h.approve(address(competition), type(uint256).max);
    }

    function _come(address account) private {
        _give(account);
        vm.prank(account);
        competition.join(STAKE);
    }

    /// @dev Sells the token and buys half of it back.
    function _swap(address account, uint256 amount) private {
        vm.startPrank(account);
        uint256 bought =
            competition.swapExactTokensForTokens(amount, 0, _route(address(_h), address(token0), false), DEADLINE);
        competition.swapExactTokensForTokens(bought / 2, 0, _route(address(token0), address(_h), false), DEADLINE);
        vm.stopPrank();
    }

    // Entries

    function _actorOf(Entry entry) private view returns (address) {
        if (entry == Entry.Create || entry == Entry.ClaimOwnerFee || entry == Entry.Cancel) return host;
        return entry == Entry.Join ? _dave : alice;
    }

    function _run(Entry entry, address actor) private returns (bool, bytes memory) {
        address target = entry == Entry.Create ? address(arena) : address(competition);
        bytes memory data = _call(entry);
        vm.prank(actor);
        return target.call(data);
    }

    function _call(Entry entry) private view returns (bytes memory) {
        if (entry == Entry.Create) {
            address pool = router.poolFor(address(_h), address(token0), CLASSIC);
            return abi.encodeCall(arena.createSpot, (_hostileRules(), _texts(), _hostileMarket(pool)));
        }
        if (entry == Entry.Join) return abi.encodeCall(competition.join, (STAKE));
        if (entry == Entry.Deposit) return abi.encodeCall(competition.deposit, (STAKE));
        if (entry == Entry.IncreasePrize) return abi.encodeCall(competition.increasePrize, (1e18));
        if (entry == Entry.Buy) return _swapped(address(token0), address(_h));
        if (entry == Entry.Sell) return _swapped(address(_h), address(token0));
        if (entry == Entry.Withdraw) return abi.encodeCall(competition.withdraw, (_pools(address(_h))));
        if (entry == Entry.ClaimPrize) return abi.encodeCall(competition.claimPrize, ());
        if (entry == Entry.ClaimOwnerFee) return abi.encodeCall(competition.claimOwnerFee, ());
        return entry == Entry.Cancel ? abi.encodeCall(competition.cancel, ()) : abi.encodeCall(competition.refund, ());
    }

    function _swapped(address from, address to) private view returns (bytes memory) {
        return abi.encodeCall(competition.swapExactTokensForTokens, (1e18, 0, _route(from, to, false), DEADLINE));
    }

    // Books

    /// @dev Booked amounts of the token: prizes before the first payout, and allocations that were not withdrawn.
    function _booked() private view returns (uint256 sum) {
        address[3] memory accounts = [alice, bob, _dave];
        sum = competition.prizePool();
        for (uint256 i; i < 3; ++i) {
            sum += _bookedFor(accounts[i], address(_h));
        }
        // The competitions created in the cell.
        for (uint256 id = arena.competitionsCount(); arena.competitionAt(id) != address(competition); --id) {
            sum += ICompetition(arena.competitionAt(id)).prizePool();
        }
    }

    function _bookedFor(address account, address token) private view returns (uint256) {
        return competition.isWithdrawn(account, token) ? 0 : competition.balanceOf(account, token);
    }

    /// @dev The competitions' balance of the token: as reported if the reported balance is what moves, otherwise as
    /// stored.
    function _held(Kind kind) private view returns (uint256 sum) {
        for (uint256 id = arena.competitionsCount(); arena.competitionAt(id) != address(0); --id) {
            address at = arena.competitionAt(id);
            sum += _rebases(kind) ? _h.balanceOf(at) : _raw(_h, at);
        }
    }

    function _owed(Entry entry, address actor) private view returns (uint256) {
        if (entry == Entry.Withdraw) return _bookedFor(actor, address(_h));
        if (entry == Entry.ClaimPrize) return competition.prizeOf(actor);
        return entry == Entry.ClaimOwnerFee ? competition.ownerFee() : competition.paidIn(actor);
    }

    /// @dev Bob takes no action in any cell.
    function _others() private view returns (bytes32) {
        return keccak256(
            abi.encode(
                _bookedFor(bob, address(_h)),
                _bookedFor(bob, address(token0)),
                competition.paidIn(bob),
                competition.prizeOf(bob),
                token0.balanceOf(bob),
                prize.balanceOf(address(arena.competitionAt(1)))
            )
        );
    }

    /// @dev Whatever the token does: token0 is there, and goes to the accounts that it is booked for, together with
    /// whatever the token releases.
    function _assertHonestLeaves(Entry entry, string memory name) private {
        if (entry == Entry.Join || entry == Entry.Cancel || entry == Entry.Refund) return;
        if (competition.phase() == ICompetition.Phase.Live) _toEnd();
        address[2] memory accounts = [alice, bob];
        for (uint256 i; i < 2; ++i) {
            uint256 booked = _bookedFor(accounts[i], address(token0));
            assertGt(booked, 0, name);
            vm.prank(accounts[i]);
            competition.withdraw(_pools(address(_h), address(token0)));
            assertEq(token0.balanceOf(accounts[i]), booked, string.concat(name, ': token0 is held back'));
        }
        assertEq(token0.balanceOf(address(competition)), 0, string.concat(name, ': token0 does not add up'));
    }
}
