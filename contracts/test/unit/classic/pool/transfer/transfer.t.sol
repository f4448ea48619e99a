// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ERC20} from 'solady/tokens/ERC20.sol';
import {IPool} from '../../../../../src/interfaces/amm/classic/IPool.sol';
import {Fixture} from '../../../../utils/Fixture.sol';

contract Transfer_Unit_Test is Fixture {
    function test_RevertWhen_EnteredAgain() external {
        _assertGuarded(abi.encodeCall(ERC20.transfer, (bob, 0)));
        _assertGuarded(abi.encodeCall(ERC20.transferFrom, (alice, bob, 0)));
    }

    function test_RevertWhen_BalanceIsTooSmall() external {
        vm.expectRevert(ERC20.InsufficientBalance.selector);
        vm.prank(bob);
        classic.transfer(alice, 1);
    }

    function test_RevertWhen_TheReceiverIsNobody() external {
        vm.startPrank(alice);
        classic.approve(alice, 1);
        bytes memory reason = abi.encodeWithSelector(IPool.InvalidTo.selector, address(0));
        vm.expectRevert(reason);
        classic.transfer(address(0), 1);
        vm.expectRevert(reason);
        classic.transferFrom(alice, address(0), 1);
        vm.expectRevert(reason);
        classic.mint(address(0));
    }

    function test_RevertWhen_AllowanceIsTooSmall() external {
        vm.expectRevert(ERC20.InsufficientAllowance.selector);
        vm.prank(bob);
        classic.transferFrom(alice, bob, 1);
    }

    function test_RevertWhen_TheCallerIsPermit2WithoutAllowance() external {
        vm.expectRevert(ERC20.InsufficientAllowance.selector);
        vm.prank(0x000000000022D473030F116dDEE9F6B43aC78BA3);
        classic.transferFrom(alice, bob, 1);
    }

    // POOL-22: a holder's index settles on every transfer of pool tokens
    function test_WhenPoolTokensMove() external {
        _swap(classic, true, 1000e18, address(this));
        uint256 earned = classic.claimable0(alice);
        uint256 all = classic.balanceOf(alice);
        vm.prank(alice);
        classic.transfer(bob, all);
        assertEq(classic.claimable0(alice), earned, 'the sender keeps what it earned');
        assertEq(classic.claimable0(bob), 0, 'the receiver starts at nothing');
        _swap(classic, true, 1000e18, address(this));
        assertEq(classic.claimable0(alice), earned, 'the sender earns no more');
        assertGt(classic.claimable0(bob), 0, 'the receiver earns');
    }

    function test_WhenApprovedTokensMove() external {
        vm.prank(alice);
        classic.approve(bob, 5e18);
        vm.prank(bob);
        classic.transferFrom(alice, bob, 3e18);
        assertEq(classic.balanceOf(bob), 3e18);
        assertEq(classic.allowance(alice, bob), 2e18);
    }

    function test_WhenTokensMoveToTheirOwner() external {
        _swap(classic, true, 1000e18, address(this));
        uint256 earned = classic.claimable0(alice);
        vm.prank(alice);
        classic.transfer(alice, 1e18);
        assertEq(classic.claimable0(alice), earned);
    }

    // INV-1: claims owed are covered by the tokens held
    function testFuzz_NeverCreatesFees(uint256[8] calldata amounts) external {
        for (uint256 i; i < 8; ++i) {
            _swap(classic, i % 2 == 0, bound(amounts[i], 1e3, 1e24), address(this));
            (address from, address to) = i % 3 == 0 ? (alice, bob) : (bob, alice);
            uint256 part = bound(amounts[7 - i], 0, classic.balanceOf(from));
            vm.prank(from);
            classic.transfer(to, part);
        }
        (uint256 fees0, uint256 fees1) = classic.feesHeld();
        uint256 owed0 = classic.claimable0(alice) + classic.claimable0(bob);
        uint256 owed1 = classic.claimable1(alice) + classic.claimable1(bob);
        assertLe(owed0, fees0);
        assertLe(owed1, fees1);
        // the locked 1,000 wei of 1e24 earn the rest, and rounding at most one unit per settlement
        assertApproxEqAbs(owed0, fees0, fees0 / 1e20 + 20);
        assertApproxEqAbs(owed1, fees1, fees1 / 1e20 + 20);
    }
}
