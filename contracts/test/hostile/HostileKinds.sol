// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {BalanceRevertsToken, RebasingToken} from '../../src/testing/hostile/BalanceTokens.sol';
import {HostileToken} from '../../src/testing/hostile/HostileToken.sol';
import {
    BlockingToken,
    DenyingToken,
    HidingToken,
    LyingToken,
    NoZeroApprovalToken,
    NoZeroToken,
    RefusingByFalseToken,
    SilentToken,
    TaxToken
} from '../../src/testing/hostile/TransferTokens.sol';
import {Test} from 'forge-std/Test.sol';
import {LateLyingToken, LateTaxToken, LateToken} from './LateTokens.sol';

/// @title Every kind of hostile token that the tables run at their entries
abstract contract HostileKinds is Test {
    enum Kind {
        MovesAndSaysFalse,
        MovesAndAnswersAByte,
        MovesAndAnswersShort,
        MovesDeniesAndHides,
        MovesDeniesAndHidesThen,
        MovesDeniesAndGrows,
        RefusesZeroApproval,
        RefusesZeroTransfer,
        RebasesDown,
        RebasesUp,
        Blocks,
        AnswersNothing,
        RefusesByFalse,
        HidesBalances,
        Taxes,
        Lies
    }

    /// @dev Runs every cell of a table: each kind at each entry, from the same world.
    function _runTable(uint256 entries) internal {
        uint256 kinds = uint256(type(Kind).max) + 1;
        uint256 cells;
        for (uint256 kind; kind < kinds; ++kind) {
            uint256 start = vm.snapshotState();
            _layKind(Kind(kind));
            for (uint256 entry; entry < entries; ++entry) {
                uint256 laid = vm.snapshotState();
                this.cell(Kind(kind), entry);
                ++cells;
                vm.revertToState(laid);
            }
            vm.revertToState(start);
        }
        assertEq(cells, kinds * entries);
    }

    /// @dev The common setup of all entries of one kind.
    function _layKind(Kind kind) internal virtual {}

    /// @dev One cell.
    function cell(Kind kind, uint256 at) external virtual;

    function _make(Kind kind) internal returns (HostileToken) {
        if (kind <= Kind.MovesAndAnswersShort) return new DenyingToken();
        if (kind <= Kind.MovesDeniesAndGrows) return new HidingToken();
        if (kind == Kind.RefusesZeroApproval) return new NoZeroApprovalToken();
        if (kind == Kind.RefusesZeroTransfer) return new NoZeroToken();
        if (_rebases(kind)) return new RebasingToken();
        if (kind == Kind.Blocks) return new BlockingToken();
        if (kind == Kind.AnswersNothing) return new SilentToken();
        if (kind == Kind.RefusesByFalse) return new RefusingByFalseToken();
        if (kind == Kind.HidesBalances) return new BalanceRevertsToken();
        return kind == Kind.Taxes ? HostileToken(new TaxToken()) : new LyingToken();
    }

    /// @dev Activates its behaviour; `blocked` is the account that one of them blocks.
    function _arm(Kind kind, HostileToken h, address blocked) internal {
        address at = address(h);
        if (kind == Kind.MovesAndAnswersAByte) DenyingToken(at).deny(hex'01');
        else if (kind == Kind.MovesAndAnswersShort) DenyingToken(at).deny(new bytes(31));
        else if (kind <= Kind.MovesDeniesAndGrows) DenyingToken(at).deny(abi.encode(false));
        if (kind == Kind.MovesDeniesAndHides) HidingToken(at).hide(HidingToken.Way.Hides);
        if (kind == Kind.MovesDeniesAndHidesThen) HidingToken(at).hide(HidingToken.Way.HidesFromTheNext);
        if (kind == Kind.MovesDeniesAndGrows) HidingToken(at).hide(HidingToken.Way.Grows);
        if (kind == Kind.RebasesDown) RebasingToken(at).rebase(50);
        if (kind == Kind.RebasesUp) RebasingToken(at).rebase(150);
        if (kind == Kind.Blocks) BlockingToken(at).setBlocked(blocked, true);
        if (kind == Kind.RefusesByFalse) RefusingByFalseToken(at).refuse();
        if (kind == Kind.HidesBalances) BalanceRevertsToken(at).breakDown();
    }

    function _rebases(Kind kind) internal pure returns (bool) {
        return kind == Kind.RebasesDown || kind == Kind.RebasesUp;
    }

    function _isMerelyStrange(Kind kind) internal pure returns (bool) {
        return kind == Kind.RefusesZeroApproval || kind == Kind.RefusesZeroTransfer || kind == Kind.AnswersNothing;
    }

    /// @dev Like `_make`, for tokens that behave normally until `_armLate`.
    function _makeLate(Kind kind) internal returns (HostileToken) {
        if (kind == Kind.Taxes) return new LateTaxToken();
        return kind == Kind.Lies ? HostileToken(new LateLyingToken()) : _make(kind);
    }

    function _armLate(Kind kind, HostileToken h, address blocked) internal {
        if (_bringsLess(kind)) LateToken(address(h)).begin();
        else _arm(kind, h, blocked);
    }

    /// @dev Less arrives than was sent.
    function _bringsLess(Kind kind) internal pure returns (bool) {
        return kind == Kind.Taxes || kind == Kind.Lies;
    }

    /// @dev The stored balance.
    function _raw(HostileToken h, address account) internal view returns (uint256) {
        return uint256(vm.load(address(h), keccak256(abi.encode(account, uint256(1)))));
    }

    /// @dev A cell by its numbers, as failures name it.
    function _nameOf(Kind kind, uint256 entry) internal pure returns (string memory) {
        return string.concat(vm.toString(uint256(kind)), ' at ', vm.toString(entry));
    }
}
