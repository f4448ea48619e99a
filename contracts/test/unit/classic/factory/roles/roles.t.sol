// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Fixture} from '../../../../utils/Fixture.sol';
import {IPoolFactory} from '../../../../../src/interfaces/amm/classic/IPoolFactory.sol';
import {PoolFactory} from '../../../../../src/amm/classic/PoolFactory.sol';

contract Roles_Unit_Test is Fixture {
    function test_Constructor_RevertWhen_TheFeeManagerOrThePauserIsZero() external {
        vm.expectRevert(IPoolFactory.ZeroAddress.selector);
        new PoolFactory(address(0), pauser, 3);
        vm.expectRevert(IPoolFactory.ZeroAddress.selector);
        new PoolFactory(feeManager, address(0), 3);
    }

    function test_Constructor_Otherwise_SetsVersionAndRoles() external {
        PoolFactory legacy = new PoolFactory(feeManager, pauser, 2);
        assertEq(legacy.version(), 2);
        assertEq(legacy.feeManager(), feeManager);
        assertEq(legacy.pauser(), pauser);
        assertEq(legacy.MAX_FEE(), 2500);
        assertFalse(legacy.isPaused());
    }

    function test_TransferFeeManager_RevertWhen_CallerIsNotTheFeeManager() external {
        vm.expectRevert(abi.encodeWithSelector(IPoolFactory.NotFeeManager.selector, bob));
        vm.prank(bob);
        factory.transferFeeManager(bob);
    }

    function test_TransferFeeManager_WhenTheFeeManagerCalls() external {
        vm.expectEmit(address(factory));
        emit IPoolFactory.FeeManagerTransferStarted(feeManager, bob);
        vm.prank(feeManager);
        factory.transferFeeManager(bob);
        assertEq(factory.feeManager(), feeManager, 'nothing changes yet');
        assertEq(factory.pendingFeeManager(), bob);
        vm.prank(feeManager);
        factory.setDefaultFee(false, 1);
    }

    function test_AcceptFeeManager_WhenTheSuccessorCalls() external {
        vm.prank(feeManager);
        factory.transferFeeManager(bob);
        vm.expectEmit(address(factory));
        emit IPoolFactory.FeeManagerTransferred(feeManager, bob);
        vm.prank(bob);
        factory.acceptFeeManager();
        assertEq(factory.feeManager(), bob);
        assertEq(factory.pendingFeeManager(), address(0));
        vm.expectRevert(abi.encodeWithSelector(IPoolFactory.NotFeeManager.selector, feeManager));
        vm.prank(feeManager);
        factory.setDefaultFee(false, 1);
    }

    function testFuzz_AcceptFeeManager_RevertWhen_CallerIsNotNamed(address caller) external {
        vm.prank(feeManager);
        factory.transferFeeManager(bob);
        vm.assume(caller != bob);
        vm.expectRevert(abi.encodeWithSelector(IPoolFactory.NotFeeManager.selector, caller));
        vm.prank(caller);
        factory.acceptFeeManager();
    }

    function test_SetPauser_RevertWhen_TheCallerIsNotThePauser() external {
        vm.expectRevert(abi.encodeWithSelector(IPoolFactory.NotPauser.selector, bob));
        vm.prank(bob);
        factory.setPauser(bob);
    }

    function test_SetPauser_RevertWhen_TheNewOneIsZero() external {
        vm.expectRevert(IPoolFactory.ZeroAddress.selector);
        vm.prank(pauser);
        factory.setPauser(address(0));
    }

    function test_SetPauser_Otherwise_HandsTheRoleOver() external {
        vm.expectEmit(address(factory));
        emit IPoolFactory.PauserTransferred(pauser, bob);
        vm.prank(pauser);
        factory.setPauser(bob);
        vm.prank(bob);
        factory.setPauseState(true);
        assertTrue(factory.isPaused());
    }

    function testFuzz_SetPauseState_RevertWhen_CallerIsNotThePauser(address caller) external {
        vm.assume(caller != pauser);
        vm.expectRevert(abi.encodeWithSelector(IPoolFactory.NotPauser.selector, caller));
        vm.prank(caller);
        factory.setPauseState(true);
    }

    function test_SetPauseState_WhenThePauserCalls_PausesAndResumes() external {
        vm.startPrank(pauser);
        vm.expectEmit(address(factory));
        emit IPoolFactory.PauseSet(true);
        factory.setPauseState(true);
        factory.setPauseState(false);
        vm.stopPrank();
        assertTrue(factory.createPool(address(token1), address(dollar), false) != address(0));
    }
}
