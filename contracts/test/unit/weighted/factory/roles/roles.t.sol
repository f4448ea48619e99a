// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {WeightedPoolFactory} from '../../../../../src/amm/weighted/WeightedPoolFactory.sol';
import {IWeightedPoolFactory} from '../../../../../src/interfaces/amm/weighted/IWeightedPoolFactory.sol';
import {WeightedFixture} from '../../../../utils/WeightedFixture.sol';

// POOL-34
contract WeightedFactoryRoles_Unit_Test is WeightedFixture {
    function test_RevertWhen_PauserIsZero() external {
        vm.expectRevert(IWeightedPoolFactory.ZeroAddress.selector);
        new WeightedPoolFactory(address(0));
    }

    function testFuzz_RevertWhen_AnybodyButThePauserPausesOrHandsOver(address caller) external {
        vm.assume(caller != pauser);
        vm.startPrank(caller);
        vm.expectRevert(abi.encodeWithSelector(IWeightedPoolFactory.NotPauser.selector, caller));
        factory.setPauseState(true);
        vm.expectRevert(abi.encodeWithSelector(IWeightedPoolFactory.NotPauser.selector, caller));
        factory.setPauser(caller);
    }

    function test_WhenThePauserDoes_PausesAndResumes() external {
        vm.startPrank(pauser);
        vm.expectEmit(address(factory));
        emit IWeightedPoolFactory.PauseSet(true);
        factory.setPauseState(true);
        assertTrue(factory.isPaused());
        factory.setPauseState(false);
        vm.stopPrank();
        _create(_weights(0.5e18, 0.5e18), FEE);
    }

    function test_WhenThePauserDoes_HandsOver() external {
        vm.startPrank(pauser);
        vm.expectRevert(IWeightedPoolFactory.ZeroAddress.selector);
        factory.setPauser(address(0));
        vm.expectEmit(address(factory));
        emit IWeightedPoolFactory.PauserTransferred(pauser, bob);
        factory.setPauser(bob);
        assertEq(factory.pauser(), bob);
    }
}
