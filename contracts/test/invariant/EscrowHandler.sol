// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {IPermissionsRegistry} from '../../src/interfaces/ve/permissions/IPermissionsRegistry.sol';
import {IRewardsDistributor} from '../../src/interfaces/ve/emission/IRewardsDistributor.sol';
import {EpochMath} from '../../src/libraries/EpochMath.sol';
import {LockMath} from '../../src/libraries/LockMath.sol';
import {Token} from '../../src/tokens/Token.sol';
import {Minter} from '../../src/ve/emission/Minter.sol';
import {VotingEscrow} from '../../src/ve/escrow/VotingEscrow.sol';
import {TestVoter} from '../utils/TestVoter.sol';

/// @title Eight lock owners, honest or not. It keeps independent books of every lock, predicts before each call whether
/// the rules allow it, and fails if the contract disagrees
contract EscrowHandler is Test {
    struct Book {
        address owner;
        uint256 amount;
        uint256 end;
        uint256 extendedEpoch;
        uint256 votedEpoch;
        uint256 changedBlock;
    }

    /// @dev The values read of a lock, and of all locks, for a past second.
    struct Reading {
        uint256 t;
        uint256 id;
        uint256 power;
        uint256 total;
    }

    /// @dev Locks beyond this are not made: every invariant walks all of them.
    uint256 private constant MOST_LOCKS = 48;
    address[8] public actors;
    VotingEscrow public immutable ve;
    IRewardsDistributor public immutable distributor;
    Minter public immutable minter;
    TestVoter public immutable voter;
    Token public immutable token;
    address private immutable COUNCIL;
    mapping(uint256 id => Book) private _books;
    Reading[] private _readings;
    uint256 public count;
    uint256 public paid;
    /// @dev Successful calls, by function.
    mapping(bytes4 selector => uint256) public done;

    constructor(VotingEscrow ve_, Minter minter_, address council) {
        (ve, minter, COUNCIL) = (ve_, minter_, council);
        distributor = IRewardsDistributor(ve_.distributor());
        voter = TestVoter(ve_.voter());
        token = Token(ve_.token());
        for (uint256 i; i < 8; ++i) {
            actors[i] = makeAddr(string.concat('actor ', vm.toString(i)));
            vm.prank(actors[i]);
            token.approve(address(ve_), type(uint256).max);
        }
    }

    function book(uint256 id) external view returns (Book memory) {
        return _books[id];
    }

    function readings() external view returns (Reading[] memory) {
        return _readings;
    }

    // Actions

    function createLock(uint256 actor, uint256 amount, uint256 duration) external {
        if (count >= MOST_LOCKS) return;
        address owner = actors[actor % 8];
        amount = bound(amount, 0, 1e22);
        duration = bound(duration, 0, 110 weeks);
        uint256 end = EpochMath.epochStart(block.timestamp + duration);
        bool may = amount != 0 && amount <= token.balanceOf(owner) && _endAllowed(end) && !_paused();
        if (_call(owner, abi.encodeCall(ve.createLock, (amount, duration)), may)) {
            _books[++count] = Book(owner, amount, end, 0, 0, 0);
        }
    }

    function deposit(uint256 actor, uint256 which, uint256 amount) external {
        (uint256 id, Book storage b) = _pick(which);
        address payer = actors[actor % 8];
        amount = bound(amount, 0, 1e21);
        bool may = amount != 0 && amount <= token.balanceOf(payer) && _running(b) && !_paused();
        if (_call(payer, abi.encodeCall(ve.depositFor, (id, amount)), may)) b.amount += amount;
    }

    function extend(uint256 actor, uint256 which, uint256 duration) external {
        (uint256 id, Book storage b) = _pick(which);
        address caller = _caller(b, actor);
        duration = bound(duration, 0, 110 weeks);
        uint256 end = EpochMath.epochStart(block.timestamp + duration);
        bool may = caller == b.owner && _running(b) && b.extendedEpoch != _epoch() && _endAllowed(end) && end > b.end;
        if (_call(caller, abi.encodeCall(ve.increaseUnlockTime, (id, duration)), may)) {
            (b.end, b.extendedEpoch) = (end, _epoch());
        }
    }

    function merge(uint256 actor, uint256 from_, uint256 to_) external {
        (uint256 from, Book storage a) = _pick(from_);
        (uint256 to, Book storage b) = _pickOf(a.owner, to_);
        address caller = _caller(a, actor);
        bool may = from != to && caller == a.owner && a.owner == b.owner && _running(a) && _running(b) && _free(from, a)
            && distributor.claimable(to) == 0;
        uint256 end = a.end > b.end ? a.end : b.end;
        if (!_call(caller, abi.encodeCall(ve.merge, (from, to)), may)) return;
        uint256 apart =
            LockMath.lockPower(a.amount, end, block.timestamp) + LockMath.lockPower(b.amount, end, block.timestamp);
        (b.amount, b.end) = (a.amount + b.amount, end);
        assertLe(LockMath.lockPower(b.amount, end, block.timestamp), apart + 1, 'a merge raised power');
        if (a.extendedEpoch > b.extendedEpoch) b.extendedEpoch = a.extendedEpoch;
        if (a.changedBlock == block.number) b.changedBlock = block.number;
        (a.amount, a.end) = (0, 0);
    }

    function split(uint256 actor, uint256 which, uint256 parts, uint256 first) external {
        (uint256 id, Book storage b) = _pick(which);
        if (count >= MOST_LOCKS) return;
        address caller = _caller(b, actor);
        uint256[] memory percents = new uint256[](bound(parts, 1, 11));
        first = bound(first, 1, 100);
        for (uint256 i; i < percents.length; ++i) {
            percents[i] = i == 0 ? first : (100 - first) / (percents.length - 1);
        }
        if (percents.length != 1 && first % 8 != 0) {
            percents[percents.length - 1] += (100 - first) % (percents.length - 1);
        }
        bool may = caller == b.owner && _running(b) && _free(id, b) && _sound(b.amount, percents);
        uint256 power = LockMath.lockPower(b.amount, b.end, block.timestamp);
        if (!_call(caller, abi.encodeCall(ve.split, (id, percents)), may)) return;
        uint256 rest = b.amount;
        uint256 sum;
        for (uint256 i; i < percents.length; ++i) {
            uint256 amount = i == percents.length - 1 ? rest : (b.amount * percents[i]) / 100;
            rest -= amount;
            sum += LockMath.lockPower(amount, b.end, block.timestamp);
            uint256 guard = b.changedBlock == block.number ? block.number : 0;
            _books[++count] = Book(b.owner, amount, b.end, b.extendedEpoch, 0, guard);
        }
        assertLe(sum, power, 'a split raised power');
        (b.amount, b.end) = (0, 0);
    }

    function transfer(uint256 actor, uint256 which, uint256 to_) external {
        (uint256 id, Book storage b) = _pick(which);
        address caller = _caller(b, actor);
        address to = actors[to_ % 8];
        bool may = caller == b.owner && b.amount != 0 && _free(id, b);
        if (_call(caller, abi.encodeCall(ve.transferFrom, (b.owner, to, id)), may)) {
            (b.owner, b.changedBlock) = (to, block.number);
        }
    }

    /// @dev Only the lock decides: no pause or vote blocks it.
    function withdraw(uint256 actor, uint256 which) external {
        (uint256 id, Book storage b) = _pick(which);
        address caller = _caller(b, actor);
        bool may = caller == b.owner && b.amount != 0 && b.end <= block.timestamp && distributor.claimable(id) == 0;
        uint256 held = token.balanceOf(b.owner);
        if (!_call(caller, abi.encodeCall(ve.withdraw, (id)), may)) return;
        assertEq(token.balanceOf(b.owner) - held, b.amount, 'paid out less');
        (b.amount, b.end) = (0, 0);
    }

    function claim(uint256 which) external {
        (uint256 id, Book storage b) = _pick(which);
        uint256 due = distributor.claimable(id);
        uint256 held = token.balanceOf(b.owner);
        assertEq(distributor.claim(id), due, 'claimed another amount');
        paid += due;
        if (b.end > block.timestamp) b.amount += due;
        else assertEq(token.balanceOf(b.owner) - held, due, 'the owner of a lock that is over was not paid');
    }

    function vote(uint256 which, bool on) external {
        (uint256 id, Book storage b) = _pick(which);
        if (!_running(b)) return;
        voter.note(id, on);
        b.votedEpoch = on ? _epoch() : 0;
    }

    function flip() external {
        minter.updatePeriod();
    }

    function sendBack(uint256 amount) external {
        voter.sendBack(bound(amount, 0, voter.received()));
    }

    function pause(bool on) external {
        IPermissionsRegistry registry = IPermissionsRegistry(ve.permissions());
        vm.prank(COUNCIL);
        registry.setEntryPaused(address(ve), on);
    }

    /// @dev Passes time, by seconds or by weeks; blocks only sometimes. Records the values of the ending second.
    function wait_(uint256 time, uint256 which, bool sameBlock) external {
        uint256 t = block.timestamp;
        if (sameBlock) return;
        vm.roll(block.number + 1);
        skip(time % 3 == 0 ? bound(time, 1, 60) : bound(time, 1, 12 days));
        if (count == 0 || _readings.length == 40) return;
        (uint256 id,) = _pick(which);
        _readings.push(Reading(t, id, ve.balanceOfNFTAt(id, t), ve.totalSupplyAt(t)));
    }

    // Rules

    function _running(Book storage b) private view returns (bool) {
        return b.amount != 0 && b.end > block.timestamp;
    }

    function _free(uint256 id, Book storage b) private view returns (bool) {
        return b.votedEpoch != _epoch() && distributor.claimable(id) == 0;
    }

    function _endAllowed(uint256 end) private view returns (bool) {
        return end >= block.timestamp + 1 weeks && end <= block.timestamp + 730 days;
    }

    function _sound(uint256 amount, uint256[] memory percents) private pure returns (bool) {
        if (percents.length < 2 || percents.length > 10) return false;
        (uint256 total, uint256 rest) = (0, amount);
        for (uint256 i; i < percents.length; ++i) {
            total += percents[i];
            uint256 part = i == percents.length - 1 ? rest : (amount * percents[i]) / 100;
            if (percents[i] == 0 || part == 0 || part > rest) return false;
            rest -= part;
        }
        return total == 100;
    }

    function _epoch() private view returns (uint256) {
        return EpochMath.epochStart(block.timestamp);
    }

    function _paused() private view returns (bool) {
        return IPermissionsRegistry(ve.permissions()).isEntryPaused(address(ve));
    }

    // Drawing

    /// @dev Mostly the owner; otherwise any account.
    function _caller(Book storage b, uint256 actor) private view returns (address) {
        return actor % 8 == 7 ? actors[(actor >> 3) % 8] : b.owner;
    }

    function _pick(uint256 which) private view returns (uint256 id, Book storage b) {
        vm.assume(count != 0);
        id = 1 + (which % count);
        b = _books[id];
    }

    /// @dev Mostly one of the owner's locks: otherwise merges would hardly ever happen.
    function _pickOf(address owner, uint256 which) private view returns (uint256 id, Book storage b) {
        uint256 held = ve.balanceOf(owner);
        if (which % 4 != 0 && held != 0) id = ve.ownerToNFTokenIdList(owner, (which >> 2) % held);
        else id = 1 + (which % count);
        b = _books[id];
    }

    function _call(address caller, bytes memory data, bool may) private returns (bool ok) {
        vm.prank(caller);
        (ok,) = address(ve).call(data);
        assertEq(ok, may, ok ? 'went through against the rules' : 'refused though the rules allow it');
        if (ok) ++done[bytes4(data)];
    }
}
