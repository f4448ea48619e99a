// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IGauge} from '../../../../../../src/interfaces/ve/gauges/IGauge.sol';
import {IGaugeBase} from '../../../../../../src/interfaces/ve/gauges/IGaugeBase.sol';
import {Gauge} from '../../../../../../src/ve/gauges/Gauge.sol';
import {VoterFixture} from '../../../../../utils/VoterFixture.sol';

contract Stake_Unit_Test is VoterFixture {
    Gauge private _g;

    function setUp() public override {
        super.setUp();
        _g = _gauge(pools[0]);
        vm.prank(alice);
        classic.approve(address(_g), type(uint256).max);
    }

    function test_WhenTheAmountIsZero() external {
        vm.startPrank(alice);
        vm.expectRevert(IGauge.ZeroAmount.selector);
        _g.deposit(0);
        vm.expectRevert(IGauge.ZeroAmount.selector);
        _g.withdraw(0);
    }

    function test_WhenItIsForNobody() external {
        vm.expectRevert(IGaugeBase.ZeroAddress.selector);
        vm.prank(alice);
        _g.deposit(1, address(0));
    }

    function test_GivenTheGaugeIsDead() external {
        _kill(pools[0]);
        vm.expectRevert(IGaugeBase.NotAlive.selector);
        vm.prank(alice);
        _g.deposit(1);
    }

    function test_WhenThePoolTokenArrivesShort() external {
        vm.mockCall(address(classic), abi.encodeWithSelector(classic.transferFrom.selector), abi.encode(true));
        vm.expectRevert(abi.encodeWithSelector(IGauge.IncompleteTransfer.selector, 0, 5));
        vm.prank(alice);
        _g.deposit(5);
    }

    function test_WhenStakedForAnother() external {
        vm.expectEmit(address(_g));
        emit IGauge.Deposit(alice, bob, 5e18);
        vm.prank(alice);
        _g.deposit(5e18, bob);
        assertEq(_g.balanceOf(bob), 5e18);
        assertEq(_g.totalSupply(), 5e18);
        vm.prank(bob);
        _g.withdraw(5e18);
        assertEq(classic.balanceOf(bob), 5e18);
    }

    function test_WhenMoreIsWithdrawnThanStaked() external {
        vm.startPrank(alice);
        _g.deposit(5e18);
        vm.expectRevert(abi.encodeWithSelector(IGauge.InsufficientStake.selector, 5e18, 5e18 + 1));
        _g.withdraw(5e18 + 1);
    }

    /// @dev REL-13: unstake with a recipient argument and no permission check
    function test_WhenAStrangerWithdraws() external {
        vm.prank(alice);
        _g.deposit(5e18);
        vm.expectRevert(abi.encodeWithSelector(IGauge.InsufficientStake.selector, 0, 5e18));
        vm.prank(bob);
        _g.withdraw(5e18);
    }

    function testFuzz_ComesBackToTheWei(uint256 amount, uint256 part) external {
        uint256 before = classic.balanceOf(alice);
        amount = bound(amount, 1, before);
        part = bound(part, 1, amount);
        vm.startPrank(alice);
        _g.deposit(amount);
        _g.withdraw(part);
        if (part != amount) _g.withdraw(amount - part);
        assertEq(classic.balanceOf(alice), before);
        assertEq(_g.totalSupply(), 0);
    }
}
