// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Fixture} from '../../../../utils/Fixture.sol';
import {IPoolFactory} from '../../../../../src/interfaces/amm/classic/IPoolFactory.sol';

contract SetDefaultFee_Unit_Test is Fixture {
    function test_RevertWhen_CallerIsNotTheFeeManager() external {
        vm.expectRevert(abi.encodeWithSelector(IPoolFactory.NotFeeManager.selector, bob));
        vm.prank(bob);
        factory.setDefaultFee(true, 1);
    }

    function test_RevertWhen_TheFeeIsZeroOrAboveTheCap() external {
        vm.startPrank(feeManager);
        vm.expectRevert(IPoolFactory.FeeIsZero.selector);
        factory.setDefaultFee(true, 0);
        vm.expectRevert(abi.encodeWithSelector(IPoolFactory.FeeTooHigh.selector, 2501, 2500));
        factory.setDefaultFee(true, 2501);
    }

    // POOL-19: fees 0.18 % and 0.04 % to start
    function test_WhenFeeIsWithinTheCap() external {
        assertEq(factory.defaultFee(false), 1800);
        assertEq(factory.defaultFee(true), 400);
        vm.expectEmit(address(factory));
        emit IPoolFactory.DefaultFeeSet(true, 100);
        vm.prank(feeManager);
        factory.setDefaultFee(true, 100);
        assertEq(stable.fee(), 400, 'pools that exist keep theirs');
        address pool = factory.createPool(address(token0), address(token1), true);
        assertEq(factory.getFee(pool, true), 100);
        assertEq(factory.defaultFee(false), 1800);
    }
}
