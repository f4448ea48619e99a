// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

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
