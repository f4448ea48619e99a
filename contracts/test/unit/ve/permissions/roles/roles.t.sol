// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPermissionsRegistry} from '../../../../../src/interfaces/ve/permissions/IPermissionsRegistry.sol';
import {PermissionsRegistry} from '../../../../../src/ve/permissions/PermissionsRegistry.sol';
import {EscrowFixture} from '../../../../utils/EscrowFixture.sol';

// VOTE-30
contract Roles_Unit_Test is EscrowFixture {
    bytes32 private constant GOVERNANCE = 'GOVERNANCE';
    bytes32 private constant COUNCIL = 'EMERGENCY_COUNCIL';

    function _offer(bytes32 role, address account) private {
        _govern(address(permissions), abi.encodeCall(permissions.offerRole, (role, account)));
    }

    function test_RevertWhen_ARoleIsOffered_ByWhoeverIsNotGovernance() external {
        vm.expectRevert(abi.encodeWithSelector(IPermissionsRegistry.NotRole.selector, GOVERNANCE, governance));
        vm.prank(governance);
        permissions.offerRole(COUNCIL, alice);
    }

    function test_RevertWhen_ARoleIsOffered_ThatIsNone() external {
        bytes memory data = abi.encodeCall(permissions.offerRole, ('NOBODY', alice));
        vm.prank(governance);
        permissions.schedule(GOVERNANCE, address(permissions), data, 0);
        skip(48 hours);
        vm.expectRevert(abi.encodeWithSelector(IPermissionsRegistry.UnknownRole.selector, bytes32('NOBODY')));
        permissions.execute(GOVERNANCE, address(permissions), data, 0);
    }

    // REL-4: two-step admin behind a timelock
    function test_WhenARoleIsOffered_NothingChangesUntilItIsAccepted() external {
        _offer(COUNCIL, alice);
        assertEq(permissions.holderOf(COUNCIL), council);
        assertEq(permissions.offeredTo(COUNCIL), alice);
        vm.prank(council);
        permissions.setEntryPaused(address(ve), true);
        vm.expectRevert(abi.encodeWithSelector(IPermissionsRegistry.NotRole.selector, COUNCIL, alice));
        vm.prank(alice);
        permissions.setEntryPaused(address(ve), false);
    }

    // REL-4, REL-17: role removal leaving rights
    function test_WhenARoleIsAccepted_TheOldHolderHasNothing() external {
        _offer(COUNCIL, alice);
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

    function test_WhenARoleIsAccepted_OfGovernanceItself() external {
        _offer(GOVERNANCE, alice);
        vm.prank(alice);
        permissions.acceptRole(GOVERNANCE);
        vm.expectRevert(abi.encodeWithSelector(IPermissionsRegistry.NotRole.selector, GOVERNANCE, governance));
        vm.prank(governance);
        permissions.schedule(GOVERNANCE, address(ve), '', 0);
    }

    /// @dev Ready a second after the role passes, and announced for the same end: to have it back.
    function test_WhenARoleIsAccepted_NothingTheOldHolderAnnouncedIsMade() external {
        bytes memory toDao = abi.encodeCall(permissions.offerRole, (GOVERNANCE, alice));
        bytes memory toOneself = abi.encodeCall(permissions.offerRole, (GOVERNANCE, bob));
        vm.prank(governance);
        permissions.schedule(GOVERNANCE, address(permissions), toDao, 0);
        skip(48 hours - 1);
        vm.prank(governance);
        bytes32 id = permissions.schedule(GOVERNANCE, address(permissions), toOneself, 0);
        bytes memory ofFees = abi.encodeCall(permissions.hasAuthority, (GOVERNANCE, bob));
        vm.prank(feeManager);
        permissions.schedule('FEE_MANAGER', address(permissions), ofFees, 0);
        skip(1);
        permissions.execute(GOVERNANCE, address(permissions), toDao, 0);
        vm.prank(alice);
        permissions.acceptRole(GOVERNANCE);
        assertEq(permissions.operation(id).readyAt, 0);
        skip(48 hours - 1);
        bytes memory unknown = abi.encodeWithSelector(IPermissionsRegistry.NotScheduled.selector, id);
        vm.expectRevert(unknown);
        permissions.execute(GOVERNANCE, address(permissions), toOneself, 0);
        vm.expectRevert(unknown);
        vm.prank(alice);
        permissions.cancel(id);
        permissions.execute('FEE_MANAGER', address(permissions), ofFees, 0);
        // The new holder may announce the same, and waits for it.
        vm.prank(alice);
        assertEq(permissions.schedule(GOVERNANCE, address(permissions), toOneself, 0), id);
        vm.expectRevert(abi.encodeWithSelector(IPermissionsRegistry.NotReady.selector, id, block.timestamp + 48 hours));
        permissions.execute(GOVERNANCE, address(permissions), toOneself, 0);
    }

    /// @dev Announcements of an earlier term stay void when the same account holds the role again.
    function test_WhenARoleIsAccepted_ByWhoHeldItBefore() external {
        bytes memory data = abi.encodeCall(permissions.offerRole, (COUNCIL, bob));
        _offer(GOVERNANCE, alice);
        vm.prank(governance);
        bytes32 id = permissions.schedule(GOVERNANCE, address(permissions), data, 0);
        vm.prank(alice);
        permissions.acceptRole(GOVERNANCE);
        bytes memory back = abi.encodeCall(permissions.offerRole, (GOVERNANCE, governance));
        vm.prank(alice);
        permissions.schedule(GOVERNANCE, address(permissions), back, 0);
        skip(48 hours);
        permissions.execute(GOVERNANCE, address(permissions), back, 0);
        vm.prank(governance);
        permissions.acceptRole(GOVERNANCE);
        vm.expectRevert(abi.encodeWithSelector(IPermissionsRegistry.NotScheduled.selector, id));
        permissions.execute(GOVERNANCE, address(permissions), data, 0);
    }

    function test_RevertWhen_ARoleIsAccepted_WhoseOfferWasWithdrawn() external {
        _offer(COUNCIL, alice);
        _offer(COUNCIL, address(0));
        vm.expectRevert(abi.encodeWithSelector(IPermissionsRegistry.NotRole.selector, COUNCIL, alice));
        vm.prank(alice);
        permissions.acceptRole(COUNCIL);
        vm.expectRevert(IPermissionsRegistry.ZeroAddress.selector);
        vm.prank(address(0));
        permissions.acceptRole(COUNCIL);
    }

    function test_RevertWhen_TheRegistryIsMadeWithoutAHolder() external {
        for (uint256 i; i < 3; ++i) {
            address[3] memory holders = [alice, alice, alice];
            holders[i] = address(0);
            vm.expectRevert(IPermissionsRegistry.ZeroAddress.selector);
            new PermissionsRegistry(holders[0], holders[1], holders[2]);
        }
    }
}
