// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {LockAutomation} from '../../src/automation/LockAutomation.sol';
import {ILockAutomation} from '../../src/interfaces/automation/ILockAutomation.sol';
import {IVoter} from '../../src/interfaces/ve/voting/IVoter.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {AutomationFixture} from '../utils/AutomationFixture.sol';

/// @notice Whole calls: `snapshots/Automation.json`. Each step's gas limit is compared with its need.
contract Automation_Gas_Test is AutomationFixture {
    function test_Life() external {
        ILockAutomation.Settings memory s = _votingSettings(5000, 5000);
        vm.startPrank(alice);
        ve.approve(address(automations), aliceLock);
        LockAutomation automation = LockAutomation(automations.create(aliceLock, s));
        vm.snapshotGasLastCall('Automation', 'create, two pools');
        link.approve(address(automation), DEPOSIT);
        uint256 id = automation.register(address(registry), uint96(DEPOSIT), GAS_LIMIT, MAX_GAS_PRICE);
        vm.snapshotGasLastCall('Automation', 'register');
        vm.stopPrank();
        _flip();
        _toDue();
        _perform(id);
        vm.snapshotGasLastCall('Automation', 'perform: claim, extend, vote on two pools');
        _nextEpoch();
        _toLate();
        vm.prank(stranger);
        registry.performLate(id);
        vm.snapshotGasLastCall('Automation', 'performLate, flipping the epoch');
        vm.prank(alice);
        automation.cancel();
        vm.snapshotGasLastCall('Automation', 'cancel');
    }

    /// @dev A claim over fifty epochs is the most expensive.
    function test_AClaimFitsItsGas() external {
        for (uint256 i; i < 50; ++i) {
            _flip();
        }
        LockAutomation automation = _create(alice, aliceLock, _settings());
        uint256 before = gasleft();
        distributor.claim(aliceLock);
        assertLt((before - gasleft()) * 64 / 63 + 50_000, automation.gasNeeded(ILockAutomation.Step.Claim));
    }

    /// @dev Thirty pools, and the flip of an epoch on top.
    function test_AVoteForThirtyPoolsFitsItsGas() external {
        ILockAutomation.Settings memory s = _settings();
        (s.isAutoVote, s.pairs) = (true, new ILockAutomation.VotePair[](30));
        for (uint256 i; i < 30; ++i) {
            s.pairs[i] = ILockAutomation.VotePair(false, i == 0 ? 343 : 333, i < 3 ? pools[i] : _newPool());
        }
        LockAutomation automation = _create(alice, aliceLock, s);
        _nextEpoch();
        (address[] memory list, uint256[] memory weights) = (new address[](30), new uint256[](30));
        for (uint256 i; i < 30; ++i) {
            (list[i], weights[i]) = (s.pairs[i].pair, s.pairs[i].weight);
        }
        vm.prank(address(automation));
        uint256 before = gasleft();
        automations.vote(aliceLock, list, weights);
        assertLt((before - gasleft()) * 64 / 63 + 200_000, automation.gasNeeded(ILockAutomation.Step.Vote));
    }

    function _newPool() private returns (address pool) {
        TestToken other = new TestToken('Other', 'OTH', 18, address(this));
        _asGovernance(abi.encodeCall(IVoter.whitelistToken, (address(other), true)));
        pool = factory.createPool(address(other), address(token0), false);
        voter.createGauge(address(factory), pool);
    }
}
