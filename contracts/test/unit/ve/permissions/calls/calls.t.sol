// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPermissionsRegistry} from '../../../../../src/interfaces/ve/permissions/IPermissionsRegistry.sol';
import {EscrowFixture} from '../../../../utils/EscrowFixture.sol';

/// @dev Records the caller's authority.
contract Target {
    IPermissionsRegistry private immutable REGISTRY;
    bool public asGovernance;
    bool public asFeeManager;
    bool public asCouncil;

    constructor(IPermissionsRegistry registry) {
        REGISTRY = registry;
    }

    function note() public returns (uint256) {
        asGovernance = REGISTRY.hasAuthority('GOVERNANCE', msg.sender);
        asFeeManager = REGISTRY.hasAuthority('FEE_MANAGER', msg.sender);
        asCouncil = REGISTRY.hasAuthority('EMERGENCY_COUNCIL', msg.sender);
        return 7;
    }

    /// @dev Executes another announced call inside this one, then checks again.
    function nest(bytes calldata data) external {
        REGISTRY.execute('FEE_MANAGER', address(this), data, 0);
        note();
    }

    uint256 public cap;

    function setCap(uint256 cap_) external {
        cap = cap_;
    }

    function fail() external pure {
        revert();
    }
}

contract Calls_Unit_Test is EscrowFixture {
    bytes32 private constant GOVERNANCE = 'GOVERNANCE';
    bytes32 private constant FEE_MANAGER = 'FEE_MANAGER';
    Target private _target;
    bytes private _data;

    function setUp() public override {
        super.setUp();
        _target = new Target(permissions);
        _data = abi.encodeCall(Target.note, ());
    }

    function _schedule(bytes32 role, bytes memory data) private returns (bytes32 id) {
        vm.prank(permissions.holderOf(role));
        return permissions.schedule(role, address(_target), data, 0);
    }

    function _execute(bytes32 role, bytes memory data) private returns (bytes memory) {
        return permissions.execute(role, address(_target), data, 0);
    }

    function _cap(uint256 value) private pure returns (bytes memory) {
        return abi.encodeCall(Target.setCap, (value));
    }

    function _id(uint256 value) private view returns (bytes32) {
        return permissions.operationId(GOVERNANCE, address(_target), _cap(value), 0);
    }

    function _cancel(bytes32 id) private {
        vm.prank(permissions.holderOf(GOVERNANCE));
        permissions.cancel(id);
    }

    /// @dev A newer call cannot run before older ones of the same function: a stranger could later undo it with one of
    /// those.
    function test_WhenOlderCallsOfTheSameFunctionWait() external {
        for (uint256 i = 1; i < 5; ++i) {
            _schedule(GOVERNANCE, _cap(i));
        }
        _schedule(GOVERNANCE, _data);
        skip(48 hours);
        _execute(GOVERNANCE, _data);
        vm.expectRevert(abi.encodeWithSelector(IPermissionsRegistry.OlderFirst.selector, _id(4), _id(3)));
        _execute(GOVERNANCE, _cap(4));
        _cancel(_id(3));
        vm.expectRevert(abi.encodeWithSelector(IPermissionsRegistry.OlderFirst.selector, _id(4), _id(2)));
        _execute(GOVERNANCE, _cap(4));
        _execute(GOVERNANCE, _cap(1));
        _execute(GOVERNANCE, _cap(2));
        _execute(GOVERNANCE, _cap(4));
        assertEq(_target.cap(), 4);
        vm.expectRevert(abi.encodeWithSelector(IPermissionsRegistry.NotScheduled.selector, _id(1)));
        _execute(GOVERNANCE, _cap(1));
    }

    function test_WhenOlderCallsOfTheSameFunctionWait_UntilTheyRunOut() external {
        uint256 first = block.timestamp;
        _schedule(GOVERNANCE, _cap(1));
        skip(1 days);
        _schedule(GOVERNANCE, _cap(7));
        vm.warp(first + 48 hours + permissions.GRACE());
        vm.expectRevert(abi.encodeWithSelector(IPermissionsRegistry.OlderFirst.selector, _id(7), _id(1)));
        _execute(GOVERNANCE, _cap(7));
        skip(1);
        _execute(GOVERNANCE, _cap(7));
        assertEq(_target.cap(), 7);
        // After its cancellation, it is announced again as the newest.
        _cancel(_id(1));
        _schedule(GOVERNANCE, _cap(3));
        _schedule(GOVERNANCE, _cap(1));
        skip(48 hours);
        vm.expectRevert(abi.encodeWithSelector(IPermissionsRegistry.OlderFirst.selector, _id(1), _id(3)));
        _execute(GOVERNANCE, _cap(1));
    }

    function test_WhenACallIsAnnounced() external {
        bytes32 council_ = permissions.EMERGENCY_COUNCIL();
        vm.expectRevert(abi.encodeWithSelector(IPermissionsRegistry.UnknownRole.selector, council_));
        vm.prank(council);
        permissions.schedule(council_, address(_target), _data, 0);
        vm.expectRevert(abi.encodeWithSelector(IPermissionsRegistry.NotRole.selector, GOVERNANCE, feeManager));
        vm.prank(feeManager);
        permissions.schedule(GOVERNANCE, address(_target), _data, 0);
        bytes32 id = permissions.operationId(GOVERNANCE, address(_target), _data, 0);
        vm.expectEmit();
        emit IPermissionsRegistry.Scheduled(id, GOVERNANCE, address(_target), _data, 0, block.timestamp + 48 hours);
        assertEq(_schedule(GOVERNANCE, _data), id);
        assertEq(permissions.operation(id).readyAt, block.timestamp + 48 hours);
        vm.expectRevert(abi.encodeWithSelector(IPermissionsRegistry.AlreadyScheduled.selector, id));
        vm.prank(governance);
        permissions.schedule(GOVERNANCE, address(_target), _data, 0);
    }

    // VOTE-30: behind a 48-hour timelock
    function test_WhenACallIsMade() external {
        bytes32 id = permissions.operationId(GOVERNANCE, address(_target), _data, 0);
        vm.expectRevert(abi.encodeWithSelector(IPermissionsRegistry.NotScheduled.selector, id));
        _execute(GOVERNANCE, _data);
        _schedule(GOVERNANCE, _data);
        uint256 readyAt = block.timestamp + 48 hours;
        vm.warp(readyAt - 1);
        vm.expectRevert(abi.encodeWithSelector(IPermissionsRegistry.NotReady.selector, id, readyAt));
        _execute(GOVERNANCE, _data);
        vm.warp(readyAt + 14 days + 1);
        vm.expectRevert(abi.encodeWithSelector(IPermissionsRegistry.OperationExpired.selector, id, readyAt + 14 days));
        _execute(GOVERNANCE, _data);
        vm.warp(readyAt + 14 days);
        vm.expectEmit();
        emit IPermissionsRegistry.Executed(id, GOVERNANCE, address(_target), _data);
        assertEq(abi.decode(_execute(GOVERNANCE, _data), (uint256)), 7);
        vm.expectRevert(abi.encodeWithSelector(IPermissionsRegistry.NotScheduled.selector, id));
        _execute(GOVERNANCE, _data);
    }

    function test_WhenACallFails() external {
        bytes memory data = abi.encodeCall(Target.fail, ());
        bytes32 id = _schedule(GOVERNANCE, data);
        skip(48 hours);
        vm.expectRevert(abi.encodeWithSelector(IPermissionsRegistry.CallFailed.selector, id));
        _execute(GOVERNANCE, data);
        // A call to an address without code would look executed.
        vm.prank(governance);
        id = permissions.schedule(GOVERNANCE, alice, data, 0);
        skip(48 hours);
        vm.expectRevert(abi.encodeWithSelector(IPermissionsRegistry.CallFailed.selector, id));
        permissions.execute(GOVERNANCE, alice, data, 0);
    }

    function test_ItCarriesTheAuthorityOfItsRoleOnly() external {
        _target.note();
        assertFalse(_target.asGovernance() || _target.asFeeManager() || _target.asCouncil());
        vm.prank(governance);
        _target.note();
        assertFalse(_target.asGovernance());
        _schedule(FEE_MANAGER, _data);
        skip(48 hours);
        _execute(FEE_MANAGER, _data);
        assertTrue(_target.asFeeManager() && !_target.asGovernance());
        assertFalse(permissions.hasAuthority(FEE_MANAGER, address(permissions)));
        assertFalse(permissions.hasAuthority(bytes32(0), address(permissions)));
    }

    function test_ItGivesTheAuthorityBackAfterACallInside() external {
        _schedule(FEE_MANAGER, _data);
        bytes memory outer = abi.encodeCall(Target.nest, (_data));
        _schedule(GOVERNANCE, outer);
        skip(48 hours);
        _execute(GOVERNANCE, outer);
        assertTrue(_target.asGovernance() && !_target.asFeeManager());
    }

    /// @dev To take the role away would be ready only after the call.
    function test_WhenGovernanceTakesBackACallOfTheFeeManager() external {
        bytes32 id = _schedule(FEE_MANAGER, _data);
        skip(48 hours);
        vm.expectEmit();
        emit IPermissionsRegistry.Cancelled(id);
        vm.prank(governance);
        permissions.cancel(id);
        vm.expectRevert(abi.encodeWithSelector(IPermissionsRegistry.NotScheduled.selector, id));
        _execute(FEE_MANAGER, _data);
        id = _schedule(GOVERNANCE, _data);
        vm.expectRevert(abi.encodeWithSelector(IPermissionsRegistry.NotRole.selector, GOVERNANCE, feeManager));
        vm.prank(feeManager);
        permissions.cancel(id);
    }

    function test_WhenACallIsTakenBack() external {
        vm.expectRevert(abi.encodeWithSelector(IPermissionsRegistry.NotScheduled.selector, bytes32(0)));
        permissions.cancel(0);
        bytes32 id = _schedule(GOVERNANCE, _data);
        vm.expectRevert(abi.encodeWithSelector(IPermissionsRegistry.NotRole.selector, GOVERNANCE, council));
        vm.prank(council);
        permissions.cancel(id);
        vm.expectEmit();
        emit IPermissionsRegistry.Cancelled(id);
        vm.prank(governance);
        permissions.cancel(id);
        skip(48 hours);
        vm.expectRevert(abi.encodeWithSelector(IPermissionsRegistry.NotScheduled.selector, id));
        _execute(GOVERNANCE, _data);
    }
}
