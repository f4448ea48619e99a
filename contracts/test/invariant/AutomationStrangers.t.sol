// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {LockAutomation} from '../../src/automation/LockAutomation.sol';
import {WorkflowReceiver} from '../../src/automation/WorkflowReceiver.sol';
import {ILockAutomation} from '../../src/interfaces/automation/ILockAutomation.sol';
import {AutomationFixture} from '../utils/AutomationFixture.sol';
import {StrangerCalls} from '../utils/StrangerCalls.sol';

/// @notice INV-21: a random caller with random calldata on any external function changes nothing of others
contract AutomationStrangers_Test is AutomationFixture, StrangerCalls {
    string[6] private _names = [
        'AutomationFactory',
        'LockAutomation',
        'LockAutomation',
        'AutomationRegistry',
        'AutomationForwarder',
        'WorkflowReceiver'
    ];
    LockAutomation private _automation;
    WorkflowReceiver private _receiver;
    uint256 private _id;

    /// @dev A run is due and not late: only the keeper may make it.
    function setUp() public override {
        super.setUp();
        (_automation, _id) = _active(_votingSettings(4000, 6000));
        _receiver = new WorkflowReceiver(makeAddr('runtime'), alice, 'locks', address(automations));
        _flip();
        _toDue();
    }

    function testFuzz_AutomationStrangersChangeNothing(
        address caller,
        uint256 which,
        uint256 selector,
        uint256[6] calldata words,
        uint8[6] calldata kinds
    )
        external
    {
        address[6] memory targets = [
            address(automations),
            address(_automation),
            automations.implementation(),
            address(registry),
            registry.getForwarder(_id),
            address(_receiver)
        ];
        which %= 6;
        _callAsStranger(
            caller, targets[which], bytes.concat(_selector(_names[which], selector), _arguments(words, kinds))
        );
    }

    /// @dev Words that hit: accounts, locks and upkeeps, small numbers, and anything.
    function _arguments(uint256[6] calldata words, uint8[6] calldata kinds) private view returns (bytes memory) {
        address[6] memory known = [alice, bob, address(registry), address(_automation), address(link), pools[0]];
        uint256[6] memory values;
        for (uint256 i; i < 6; ++i) {
            if (kinds[i] % 4 == 0) values[i] = uint160(known[words[i] % 6]);
            else if (kinds[i] % 4 == 1) values[i] = words[i] % 4;
            else if (kinds[i] % 4 == 2) values[i] = words[i] % 1e19;
            else values[i] = words[i];
        }
        return abi.encode(values);
    }

    function _hasRole(address caller) internal view override returns (bool) {
        return caller == alice || caller == bob || caller == keeper || caller == governance || caller == council
            || caller == feeManager || caller == address(this) || caller == _receiver.forwarder();
    }

    function _fingerprint() internal view override returns (bytes32) {
        (ILockAutomation.Trigger kind, address forwarder, address at, uint256 id) = _automation.trigger();
        return keccak256(
            abi.encode(
                abi.encode(kind, forwarder, at, id, _automation.state(), _automation.lastRunEpoch()),
                abi.encode(_automation.settings(), automations.automationOf(bobLock)),
                abi.encode(registry.getUpkeep(_id), registry.config(), registry.isKeeper(keeper)),
                abi.encode(registry.totalBalance(), link.balanceOf(address(registry)), link.balanceOf(alice)),
                abi.encode(ve.lockDetails(aliceLock), ve.lockDetails(bobLock), ve.getApproved(aliceLock))
            )
        );
    }
}
