// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {PerpVenue} from '../../../../../src/arena/perp/PerpVenue.sol';
import {IPerpVenue} from '../../../../../src/interfaces/arena/IPerpVenue.sol';
import {TaxedToken} from '../../../../../src/testing/TaxedToken.sol';
import {PerpFixture} from '../../../../utils/PerpFixture.sol';

// PERP-1: accounts are deposited to, allocated, deallocated and withdrawn from
contract PerpAccounts_Unit_Test is PerpFixture {
    function test_RevertWhen_TheEndIsNotAhead() external {
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.AccountHasEnded.selector, START));
        venue.openAccount(carol, uint64(START));
    }

    function test_RevertGiven_TheAccountWasUsedBefore() external {
        bytes memory refusal = abi.encodeWithSelector(IPerpVenue.AccountInUse.selector, alice, alice);
        vm.startPrank(alice);
        vm.expectRevert(refusal);
        venue.openAccount(alice, uint64(START + 1));
        venue.deallocate(alice, FUNDS);
        vm.expectRevert(refusal);
        venue.openAccount(alice, uint64(START + 1));
        skip(720 minutes);
        venue.withdraw(alice, FUNDS, alice);
        vm.expectRevert(refusal);
        venue.openAccount(alice, uint64(block.timestamp + 1));
        vm.stopPrank();
        _fund(bob, 2e18);
        vm.startPrank(bob);
        venue.deposit(carol, 1e18);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.AccountInUse.selector, bob, carol));
        venue.openAccount(carol, uint64(block.timestamp + 1));
    }

    function test_RevertGiven_TheAccountLostEverything() external {
        _fund(carol, 100e18);
        vm.startPrank(carol);
        venue.deposit(carol, 100e18);
        venue.allocate(carol, 100e18);
        vm.stopPrank();
        uint256 requestId = _ask(carol, true, 100e18, 6000e18);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.AccountInUse.selector, carol, carol));
        vm.prank(carol);
        venue.openAccount(carol, uint64(block.timestamp + 1));
        _decide(requestId, PRICE);
        venue.liquidate(1, _nextPrice(PRICE / 2));
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.AccountInUse.selector, carol, carol));
        vm.prank(carol);
        venue.openAccount(carol, uint64(block.timestamp + 1));
    }

    function test_OpenAccount_SetsTheEndOnce() external {
        vm.expectEmit(address(venue));
        emit IPerpVenue.AccountOpened(address(this), carol, START + 1);
        venue.openAccount(carol, uint64(START + 1));
        assertEq(venue.account(address(this), carol).endsAt, START + 1);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.AccountInUse.selector, address(this), carol));
        venue.openAccount(carol, uint64(START + 2));
    }

    function test_RevertWhen_TheAmountIsZero() external {
        vm.expectRevert(IPerpVenue.ZeroAmount.selector);
        venue.deposit(alice, 0);
    }

    function test_RevertWhen_EntryIsPaused() external {
        vm.prank(council);
        permissions.setEntryPaused(address(venue), true);
        vm.expectRevert(IPerpVenue.EntryPaused.selector);
        vm.prank(alice);
        venue.deposit(alice, 1);
    }

    function test_RevertWhen_TheTokenTakesAFee() external {
        TaxedToken taxed = new TaxedToken('T', 'T', 18, 100, address(this));
        PerpVenue other = new PerpVenue(address(taxed), address(permissions), _fees(), _markets());
        taxed.mint(alice, 100e18);
        vm.startPrank(alice);
        taxed.approve(address(other), 100e18);
        vm.expectPartialRevert(IPerpVenue.FeeOnTransfer.selector);
        other.deposit(alice, 100e18);
    }

    function test_Deposit_MakesTheAmountAvailableInTheCallersBook() external {
        _fund(bob, 7e18);
        vm.expectEmit(address(venue));
        emit IPerpVenue.AccountChanged(bob, alice, 7e18, 0, 0, 0, 0, 0);
        vm.prank(bob);
        venue.deposit(alice, 7e18);
        assertEq(venue.account(bob, alice).available, 7e18);
        assertEq(_account(alice).available, 0);
    }

    function test_RevertWhen_NothingIsToBeAllocated() external {
        vm.expectRevert(IPerpVenue.ZeroAmount.selector);
        venue.allocate(alice, 0);
    }

    function test_RevertWhen_MoreIsToBeAllocatedThanIsAvailable() external {
        _fund(alice, 5);
        vm.startPrank(alice);
        venue.deposit(alice, 5);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.InsufficientBalance.selector, 5, 6));
        venue.allocate(alice, 6);
    }

    function test_Allocate_MakesItMargin() external {
        _fund(alice, 5);
        vm.startPrank(alice);
        venue.deposit(alice, 5);
        venue.allocate(alice, 5);
        assertEq(_account(alice).allocated, FUNDS + 5);
        assertEq(_account(alice).available, 0);
    }

    function test_RevertWhen_NothingIsToBeDeallocated() external {
        vm.expectRevert(IPerpVenue.ZeroAmount.selector);
        venue.deallocate(alice, 0);
    }

    function test_RevertWhen_MoreIsToBeDeallocatedThanNothingHolds() external {
        _ask(alice, true, 1000e18, 1000e18);
        vm.expectRevert(
            abi.encodeWithSelector(IPerpVenue.InsufficientBalance.selector, FUNDS - 1000e18, FUNDS - 1000e18 + 1)
        );
        vm.prank(alice);
        venue.deallocate(alice, FUNDS - 1000e18 + 1);
    }

    // PERP-6: deallocated margin can be withdrawn 720 minutes later
    function test_Deallocate_Waits720MinutesAnewForAllOfIt() external {
        vm.startPrank(alice);
        venue.deallocate(alice, 4e18);
        assertEq(_account(alice).readyAt, START + 720 minutes);
        skip(100);
        venue.deallocate(alice, 1e18);
        assertEq(_account(alice).readyAt, START + 100 + 720 minutes);
        assertEq(_account(alice).deallocating, 5e18);
    }

    function test_RevertWhen_NothingIsToBeWithdrawn() external {
        vm.expectRevert(IPerpVenue.ZeroAmount.selector);
        venue.withdraw(alice, 0, alice);
    }

    function test_RevertGiven_WhatWasDeallocatedIsASecondShortOf720Minutes() external {
        vm.startPrank(alice);
        venue.deallocate(alice, 4e18);
        skip(720 minutes - 1);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.InsufficientBalance.selector, 0, 4e18));
        venue.withdraw(alice, 4e18, alice);
    }

    function test_GivenThe720MinutesAreOver() external {
        _fund(alice, 1e18);
        vm.startPrank(alice);
        venue.deposit(alice, 1e18);
        venue.deallocate(alice, 4e18);
        skip(720 minutes);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.InsufficientBalance.selector, 5e18, 5e18 + 1));
        venue.withdraw(alice, 5e18 + 1, bob);
        venue.withdraw(alice, 3e18, carol);
        assertEq(_account(alice).available, 0);
        assertEq(_account(alice).deallocating, 2e18);
        assertEq(usdt.balanceOf(carol), 3e18);
    }

    function test_WhenEntryIsPausedButMoneyLeaves() external {
        vm.prank(council);
        permissions.setEntryPaused(address(venue), true);
        vm.startPrank(alice);
        venue.deallocate(alice, FUNDS);
        skip(720 minutes);
        venue.withdraw(alice, FUNDS, alice);
        assertEq(usdt.balanceOf(alice), FUNDS);
    }
}
