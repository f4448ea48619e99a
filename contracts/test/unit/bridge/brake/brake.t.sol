// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IBridge} from '../../../../src/interfaces/bridge/IBridge.sol';
import {BridgeFixture} from '../../../utils/BridgeFixture.sol';

contract BridgeBrake_Unit_Test is BridgeFixture {
    function test_RevertWhen_TheCallerIsNeitherGuardianNorCouncil() external {
        address[2] memory others = [alice, governance];
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IBridge.NotGuardian.selector, others[i]));
            vm.prank(others[i]);
            lockbox.brake();
        }
    }

    function test_WhenGuardianOrCouncilPullIt() external {
        address[2] memory holders = [guardian, council];
        for (uint256 i; i < 2; ++i) {
            vm.expectEmit(address(lockbox));
            emit IBridge.Braked(holders[i]);
            vm.prank(holders[i]);
            lockbox.brake();
            assertTrue(lockbox.isBraked());
            assertEq(lockbox.leftInWindow(), 0);
            vm.prank(council);
            lockbox.release();
        }
    }

    function test_RevertWhen_SomebodyWithoutTheRightReleasesIt() external {
        vm.prank(guardian);
        lockbox.brake();
        address[3] memory others = [alice, guardian, governance];
        for (uint256 i; i < 3; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IBridge.NotReleaser.selector, others[i]));
            vm.prank(others[i]);
            lockbox.release();
        }
    }

    function test_WhenCouncilOrGovernanceReleaseIt() external {
        vm.prank(guardian);
        lockbox.brake();
        vm.expectEmit(address(lockbox));
        emit IBridge.Released();
        vm.prank(council);
        lockbox.release();
        assertTrue(lockbox.isEntryOpen());
        vm.prank(guardian);
        lockbox.brake();
        _govern(address(lockbox), abi.encodeCall(lockbox.release, ()));
        assertTrue(lockbox.isEntryOpen());
    }
}
