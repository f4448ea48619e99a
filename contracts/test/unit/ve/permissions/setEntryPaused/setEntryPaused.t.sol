// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPermissionsRegistry} from '../../../../../src/interfaces/ve/permissions/IPermissionsRegistry.sol';
import {EscrowFixture} from '../../../../utils/EscrowFixture.sol';

// VOTE-30
contract SetEntryPaused_Unit_Test is EscrowFixture {
    function test_RevertWhen_TheCallerIsNeitherTheCouncilNorTheRegistryItself() external {
        address[3] memory others = [alice, governance, feeManager];
        for (uint256 i; i < 3; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(IPermissionsRegistry.NotRole.selector, bytes32('EMERGENCY_COUNCIL'), others[i])
            );
            vm.prank(others[i]);
            permissions.setEntryPaused(address(ve), true);
        }
    }

    // REL-17: inverted emergency flag
    function test_WhenTheCouncilPauses() external {
        assertFalse(permissions.isEntryPaused(address(ve)));
        vm.expectEmit();
        emit IPermissionsRegistry.EntryPaused(address(ve), true);
        _pause();
        assertTrue(permissions.isEntryPaused(address(ve)));
        assertFalse(permissions.isEntryPaused(address(minter)));
    }

    function test_WhenTheCouncilResumes() external {
        _pause();
        vm.expectEmit();
        emit IPermissionsRegistry.EntryPaused(address(ve), false);
        vm.prank(council);
        permissions.setEntryPaused(address(ve), false);
        _aliceLock();
    }

    function test_WhenGovernanceResumes() external {
        _pause();
        _govern(address(permissions), abi.encodeCall(permissions.setEntryPaused, (address(ve), false)));
        _aliceLock();
    }
}
