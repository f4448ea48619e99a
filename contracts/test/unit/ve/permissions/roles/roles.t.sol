// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPermissionsRegistry} from '../../../../../src/interfaces/IPermissionsRegistry.sol';
import {PermissionsRegistry} from '../../../../../src/ve/PermissionsRegistry.sol';
import {EscrowFixture} from '../../../../utils/EscrowFixture.sol';

contract Roles_Unit_Test is EscrowFixture {
    bytes32 private constant GOVERNANCE = 'GOVERNANCE';
    bytes32 private constant COUNCIL = 'EMERGENCY_COUNCIL';

    function _offer(bytes32 role, address account) private {
        _govern(address(permissions), abi.encodeCall(permissions.offerRole, (role, account)));
    }

    function test_RevertWhen_TheCallerIsNotGovernance() external {
        vm.expectRevert(abi.encodeWithSelector(IPermissionsRegistry.NotRole.selector, GOVERNANCE, governance));
        vm.prank(governance);
        permissions.offerRole(COUNCIL, alice);
    }

    function test_RevertWhen_TheRoleIsNone() external {
        bytes memory data = abi.encodeCall(permissions.offerRole, ('NOBODY', alice));
        vm.prank(governance);
        permissions.schedule(GOVERNANCE, address(permissions), data, 0);
        skip(48 hours);
        vm.expectRevert(abi.encodeWithSelector(IPermissionsRegistry.UnknownRole.selector, bytes32('NOBODY')));
        permissions.execute(GOVERNANCE, address(permissions), data, 0);
    }

    // reliability: two-step admin behind a timelock; role removal leaving rights
    function test_WhenARoleIsOfferedAndAccepted() external {
        _offer(COUNCIL, alice);
        assertEq(permissions.holderOf(COUNCIL), council);
        assertEq(permissions.offeredTo(COUNCIL), alice);
        vm.expectRevert(abi.encodeWithSelector(IPermissionsRegistry.NotRole.selector, COUNCIL, bob));
        vm.prank(bob);
        permissions.acceptRole(COUNCIL);
        vm.expectEmit();
        emit IPermissionsRegistry.RoleAccepted(COUNCIL, alice);
        vm.prank(alice);
        permissions.acceptRole(COUNCIL);
        assertEq(permissions.offeredTo(COUNCIL), address(0));
        vm.expectRevert(abi.encodeWithSelector(IPermissionsRegistry.NotRole.selector, COUNCIL, council));
        vm.prank(council);
        permissions.setEntryPaused(address(ve), true);
        vm.prank(alice);
        permissions.setEntryPaused(address(ve), true);
    }

    function test_WhenGovernanceItselfPasses() external {
        _offer(GOVERNANCE, alice);
        vm.prank(alice);
        permissions.acceptRole(GOVERNANCE);
        vm.expectRevert(abi.encodeWithSelector(IPermissionsRegistry.NotRole.selector, GOVERNANCE, governance));
        vm.prank(governance);
        permissions.schedule(GOVERNANCE, address(ve), '', 0);
    }

    function test_WhenAnOfferIsWithdrawn() external {
        _offer(COUNCIL, alice);
        _offer(COUNCIL, address(0));
        vm.expectRevert(abi.encodeWithSelector(IPermissionsRegistry.NotRole.selector, COUNCIL, alice));
        vm.prank(alice);
        permissions.acceptRole(COUNCIL);
        vm.expectRevert(IPermissionsRegistry.ZeroAddress.selector);
        vm.prank(address(0));
        permissions.acceptRole(COUNCIL);
    }

    function test_RevertWhen_AHolderIsMissing() external {
        for (uint256 i; i < 3; ++i) {
            address[3] memory holders = [alice, alice, alice];
            holders[i] = address(0);
            vm.expectRevert(IPermissionsRegistry.ZeroAddress.selector);
            new PermissionsRegistry(holders[0], holders[1], holders[2]);
        }
    }
}
