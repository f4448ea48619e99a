// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Fixture} from '../../../../utils/Fixture.sol';
import {IPoolFactory} from '../../../../../src/interfaces/amm/classic/IPoolFactory.sol';

contract SetPoolFee_Unit_Test is Fixture {
    // REL-29
    function testFuzz_RevertWhen_CallerIsNotTheFeeManager(address caller) external {
        vm.assume(caller != feeManager);
        vm.expectRevert(abi.encodeWithSelector(IPoolFactory.NotFeeManager.selector, caller));
        vm.prank(caller);
        factory.setPoolFee(address(classic), 100);
    }

    function test_RevertWhen_PoolIsNotOfThisFactory() external {
        vm.expectRevert(abi.encodeWithSelector(IPoolFactory.NotPool.selector, bob));
        vm.prank(feeManager);
        factory.setPoolFee(bob, 100);
        vm.expectRevert(abi.encodeWithSelector(IPoolFactory.NotPool.selector, bob));
        factory.getFee(bob, false);
    }

    function test_RevertWhen_FeeIsZero() external {
        vm.expectRevert(IPoolFactory.FeeIsZero.selector);
        vm.prank(feeManager);
        factory.setPoolFee(address(classic), 0);
    }

    // POOL-19: cap 0.25 %
    function testFuzz_RevertWhen_FeeIsAboveTheCap(uint256 fee) external {
        fee = bound(fee, 2501, type(uint256).max);
        vm.expectRevert(abi.encodeWithSelector(IPoolFactory.FeeTooHigh.selector, fee, 2500));
        vm.prank(feeManager);
        factory.setPoolFee(address(classic), fee);
    }

    function testFuzz_WhenTheFeeIsFrom1To2500Pips(uint256 fee) external {
        fee = bound(fee, 1, 2500);
        vm.prank(feeManager);
        factory.setPoolFee(address(classic), fee);
        assertEq(classic.fee(), fee);
        assertEq(stable.fee(), 400, 'the other pool');
    }
}
