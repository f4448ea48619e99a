// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {EnforcedOptionParam} from '@layerzerolabs/oapp-evm/contracts/oapp/interfaces/IOAppOptionsType3.sol';
import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {BridgeLockbox} from '../../../../src/bridge/BridgeLockbox.sol';
import {IBridge} from '../../../../src/interfaces/bridge/IBridge.sol';
import {BridgeFixture} from '../../../utils/BridgeFixture.sol';

interface IEndpointRules {
    function delegates(address oapp) external view returns (address);
    function setSendLibrary(address oapp, uint32 eid, address lib) external;
    function isDefaultSendLibrary(address oapp, uint32 eid) external view returns (bool);
}

contract BridgeGovern_Unit_Test is BridgeFixture {
    function test_RevertWhen_TheCallerDoesNotActForGovernance() external {
        bytes[7] memory calls = [
            abi.encodeCall(lockbox.setCap, (1)),
            abi.encodeCall(lockbox.setGuardian, (alice)),
            abi.encodeCall(lockbox.configureEndpoint, ('')),
            abi.encodeCall(lockbox.setPeer, (AWAY, _word(alice))),
            abi.encodeCall(lockbox.setDelegate, (alice)),
            abi.encodeCall(lockbox.transferOwnership, (alice)),
            abi.encodeCall(lockbox.setMsgInspector, (alice))
        ];
        address[3] memory others = [alice, governance, guardian];
        for (uint256 i; i < calls.length; ++i) {
            for (uint256 a; a < 3; ++a) {
                vm.prank(others[a]);
                (bool ok, bytes memory answer) = address(lockbox).call(calls[i]);
                assertFalse(ok);
                assertEq(answer, abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, others[a]));
            }
        }
        bytes32 role = permissions.FEE_MANAGER();
        vm.prank(makeAddr('feeManager'));
        permissions.schedule(role, address(lockbox), calls[0], 0);
        skip(permissions.DELAY());
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, address(permissions)));
        permissions.execute(role, address(lockbox), calls[0], 0);
    }

    function test_WhenGovernanceSetsCapOrGuardian() external {
        _govern(address(bridged), abi.encodeCall(bridged.setCap, (7e18)));
        _govern(address(bridged), abi.encodeCall(bridged.setGuardian, (address(0))));
        assertEq(bridged.cap(), 7e18);
        assertEq(bridged.guardian(), address(0));
        vm.expectRevert(abi.encodeWithSelector(IBridge.NotGuardian.selector, guardian));
        vm.prank(guardian);
        bridged.brake();
    }

    function test_WhenGovernanceConfiguresTheEndpoint() external {
        IEndpointRules rules = IEndpointRules(address(endpoints[HOME]));
        assertTrue(rules.isDefaultSendLibrary(address(lockbox), AWAY));
        bytes memory call = abi.encodeCall(rules.setSendLibrary, (address(lockbox), AWAY, address(libraries[HOME])));
        _govern(address(lockbox), abi.encodeCall(lockbox.configureEndpoint, (call)));
        assertFalse(rules.isDefaultSendLibrary(address(lockbox), AWAY));
    }

    /// @dev The settings of the route, announced and ready to be made.
    function _announceRoute() private returns (bytes[5] memory calls, bytes32 role) {
        address library_ = address(libraries[HOME]);
        bytes memory endpointCall = abi.encodeCall(IEndpointRules.setSendLibrary, (address(lockbox), AWAY, library_));
        EnforcedOptionParam[] memory options = new EnforcedOptionParam[](1);
        options[0] = EnforcedOptionParam(AWAY, 1, abi.encodePacked(uint16(3), hex'01001101', uint128(300_000)));
        calls = [
            abi.encodeCall(lockbox.setPeer, (AWAY, _word(address(bridged)))),
            abi.encodeCall(lockbox.setEnforcedOptions, (options)),
            abi.encodeCall(lockbox.configureEndpoint, (endpointCall)),
            abi.encodeCall(lockbox.setDelegate, (address(lockbox))),
            abi.encodeCall(lockbox.transferOwnership, (address(permissions)))
        ];
        role = permissions.GOVERNANCE();
        vm.startPrank(governance);
        for (uint256 i; i < calls.length; ++i) {
            permissions.schedule(role, address(lockbox), calls[i], 0);
        }
        vm.stopPrank();
        skip(permissions.DELAY());
    }

    function _assertInUse(bytes[5] memory calls, bytes32 role, uint256 sent) private {
        for (uint256 i; i < calls.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IBridge.RouteInUse.selector, sent));
            permissions.execute(role, address(lockbox), calls[i], 0);
        }
    }

    // BRIDGE-15: verifiers, libraries and enforced gas are never changed while something is in flight
    function test_WhenSomethingLeftWithinTheLast24Hours() external {
        (bytes[5] memory calls, bytes32 role) = _announceRoute();
        bytes[2] memory limits =
            [abi.encodeCall(lockbox.setCap, (7e18)), abi.encodeCall(lockbox.setGuardian, (address(0)))];
        for (uint256 i; i < limits.length; ++i) {
            vm.prank(governance);
            permissions.schedule(role, address(lockbox), limits[i], 0);
        }
        skip(permissions.DELAY());
        _send(lockbox, alice, bob, 2e18);
        _assertInUse(calls, role, 2e18);
        for (uint256 i; i < limits.length; ++i) {
            permissions.execute(role, address(lockbox), limits[i], 0);
        }
        skip(lockbox.WINDOW() - 1);
        _assertInUse(calls, role, 2e18);
        assertEq(lockbox.cap(), 7e18);
        assertEq(lockbox.guardian(), address(0));
    }

    function test_WhenNothingLeftFor24Hours() external {
        (bytes[5] memory calls, bytes32 role) = _announceRoute();
        _send(lockbox, alice, bob, 2e18);
        skip(lockbox.WINDOW());
        for (uint256 i; i < calls.length; ++i) {
            permissions.execute(role, address(lockbox), calls[i], 0);
        }
        assertFalse(IEndpointRules(address(endpoints[HOME])).isDefaultSendLibrary(address(lockbox), AWAY));
        assertEq(lockbox.enforcedOptions(AWAY, 1), abi.encodePacked(uint16(3), hex'01001101', uint128(300_000)));
    }

    function test_WhenNobodyElseIsTheDelegate() external {
        IEndpointRules rules = IEndpointRules(address(endpoints[HOME]));
        assertEq(rules.delegates(address(lockbox)), address(lockbox));
        address[3] memory others = [alice, governance, address(permissions)];
        for (uint256 i; i < 3; ++i) {
            vm.expectRevert();
            vm.prank(others[i]);
            rules.setSendLibrary(address(lockbox), AWAY, address(libraries[HOME]));
        }
    }

    function test_RevertWhen_TheRegistryOfTheConstructorIsZero() external {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableInvalidOwner.selector, address(0)));
        new BridgeLockbox(address(the), address(endpoints[HOME]), address(0), CAP);
    }
}
