// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IRewardsDistributor} from '../../../../../../src/interfaces/ve/emission/IRewardsDistributor.sol';
import {RebaseDistributor} from '../../../../../../src/ve/emission/RebaseDistributor.sol';
import {EscrowFixture} from '../../../../../utils/EscrowFixture.sol';

contract NotifyRebase_Unit_Test is EscrowFixture {
    RebaseDistributor private _other;

    function setUp() public override {
        super.setUp();
        _other = new RebaseDistributor(address(ve));
    }

    function test_RevertWhen_TheCallerIsNotTheMinter() external {
        vm.expectRevert(abi.encodeWithSelector(IRewardsDistributor.NotMinter.selector, alice));
        vm.prank(alice);
        distributor.notifyRebase(THURSDAY, 0);
    }

    function test_RevertWhen_TheEpochHasNotBegun() external {
        _other.setMinter(treasury);
        vm.startPrank(treasury);
        // Its last second is not over, so its shares could still change.
        vm.expectRevert(abi.encodeWithSelector(IRewardsDistributor.EpochOutOfOrder.selector, THURSDAY + WEEK, 0));
        _other.notifyRebase(THURSDAY + WEEK, 0);
        vm.warp(THURSDAY + WEEK);
        _other.notifyRebase(THURSDAY + WEEK, 0);
        assertEq(_other.lastEpoch(), THURSDAY + WEEK);
    }

    function test_RevertWhen_TheEpochDoesNotFollowTheLastOne() external {
        _other.setMinter(treasury);
        vm.startPrank(treasury);
        _other.notifyRebase(THURSDAY - WEEK, 0);
        vm.expectRevert(
            abi.encodeWithSelector(IRewardsDistributor.EpochOutOfOrder.selector, THURSDAY - WEEK, THURSDAY - WEEK)
        );
        _other.notifyRebase(THURSDAY - WEEK, 0);
        vm.warp(THURSDAY + WEEK);
        vm.expectRevert(
            abi.encodeWithSelector(IRewardsDistributor.EpochOutOfOrder.selector, THURSDAY + WEEK, THURSDAY - WEEK)
        );
        _other.notifyRebase(THURSDAY + WEEK, 0);
        _other.notifyRebase(THURSDAY, 0);
        assertEq(_other.firstEpoch(), THURSDAY - WEEK);
        assertEq(_other.lastEpoch(), THURSDAY);
    }

    function test_WhenNothingIsWrong() external {
        _other.setMinter(treasury);
        _aliceLock();
        _nextEpoch();
        uint256 power = ve.totalSupplyAt(block.timestamp - 1);
        // Locks created in the new epoch get no share of the previous one's rebase.
        _lock(bob, AMOUNT, YEAR);
        vm.startPrank(treasury);
        token.approve(address(_other), 100e18);
        vm.expectEmit();
        emit IRewardsDistributor.RebaseFunded(THURSDAY + WEEK, 100e18, power);
        _other.notifyRebase(THURSDAY + WEEK, 100e18);
        assertEq(token.balanceOf(address(_other)), 100e18);
        assertEq(_other.rebaseAt(THURSDAY + WEEK).amount, 100e18);
        assertEq(_other.rebaseAt(THURSDAY + WEEK).power, power);
    }

    function test_WhenTheMinterIsSet() external {
        vm.expectRevert(abi.encodeWithSelector(IRewardsDistributor.NotDeployer.selector, alice));
        vm.prank(alice);
        _other.setMinter(alice);
        vm.expectRevert(IRewardsDistributor.ZeroAddress.selector);
        _other.setMinter(address(0));
        vm.expectEmit();
        emit IRewardsDistributor.MinterSet(alice);
        _other.setMinter(alice);
        vm.expectRevert(IRewardsDistributor.AlreadySet.selector);
        _other.setMinter(bob);
    }

    function test_RevertWhen_TheDistributorIsMadeWithoutAnEscrow() external {
        vm.expectRevert(IRewardsDistributor.ZeroAddress.selector);
        new RebaseDistributor(address(0));
    }
}
