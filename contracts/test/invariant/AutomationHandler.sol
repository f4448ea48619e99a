// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {AutomationFactory} from '../../src/automation/AutomationFactory.sol';
import {AutomationRegistry} from '../../src/automation/AutomationRegistry.sol';
import {LockAutomation} from '../../src/automation/LockAutomation.sol';
import {ILockAutomation} from '../../src/interfaces/automation/ILockAutomation.sol';
import {LinkToken} from '../../src/testing/LinkToken.sol';
import {Voter} from '../../src/ve/voting/Voter.sol';
import {VotingEscrow} from '../../src/ve/escrow/VotingEscrow.sol';
import {TestFeed} from '../utils/TestFeed.sol';
import {Test, Vm} from 'forge-std/Test.sol';

/// @title Owners, a keeper and strangers around automated locks, with independent books
contract AutomationHandler is Test {
    struct World {
        AutomationFactory automations;
        AutomationRegistry registry;
        LinkToken link;
        VotingEscrow ve;
        Voter voter;
        TestFeed nativeUsd;
        address keeper;
        address council;
    }

    uint256 private constant WEEK = 7 days;

    World private _w;
    address[] private _pools;
    uint256[] public locks;
    mapping(uint256 lockId => address) public ownerOf;
    uint256 public upkeeps;
    mapping(uint256 id => uint256) public funded;
    mapping(uint256 id => uint256) public withdrawn;
    mapping(uint256 id => uint256) public cancelledAt;
    mapping(uint256 lockId => mapping(uint256 epoch => uint256)) public runs;
    uint256 public totalRuns;
    /// @dev The most runs of a lock in an epoch.
    uint256 public mostRuns;
    uint256 public paid;

    constructor(World memory w, address[] memory pools, uint256[] memory locks_) {
        (_w, _pools, locks) = (w, pools, locks_);
        for (uint256 i; i < locks_.length; ++i) {
            ownerOf[locks_[i]] = w.ve.ownerOf(locks_[i]);
        }
    }

    function create(uint256 seed, uint256 draw) external {
        (uint256 id, address owner) = _lock(seed);
        ILockAutomation.Settings memory s = _settings(draw);
        vm.startPrank(owner);
        _w.ve.approve(address(_w.automations), id);
        try _w.automations.create(id, s) {} catch {}
        vm.stopPrank();
    }

    function register(uint256 seed, uint96 amount) external {
        (LockAutomation automation, address owner) = _automation(seed);
        if (address(automation) == address(0)) return;
        amount = uint96(bound(amount, 0.001e18, 5e18));
        vm.startPrank(owner);
        _w.link.approve(address(automation), amount);
        try automation.register(address(_w.registry), amount, 3_000_000, 5 gwei) returns (uint256 id) {
            (upkeeps, funded[id]) = (id, amount);
        } catch {}
        vm.stopPrank();
    }

    function fund(uint256 seed, uint256 who, uint96 amount) external {
        if (upkeeps == 0) return;
        uint256 id = 1 + seed % upkeeps;
        (, address owner) = _lock(who);
        amount = uint96(bound(amount, 1, 3e18));
        vm.startPrank(owner);
        _w.link.approve(address(_w.registry), amount);
        try _w.registry.addFunds(id, amount) {
            funded[id] += amount;
        } catch {}
        vm.stopPrank();
    }

    /// @dev Run by the keeper, by anyone for the bounty, or by anyone without a bounty.
    function run(uint256 seed, uint256 way, uint256 gasPrice) external {
        if (upkeeps == 0) return;
        uint256 id = 1 + seed % upkeeps;
        vm.txGasPrice(bound(gasPrice, 0, 6 gwei));
        uint256 before = _w.registry.totalBalance();
        vm.recordLogs();
        if (way % 3 == 0) {
            vm.prank(_w.keeper);
            try _w.registry.perform(id) {} catch {}
        } else if (way % 3 == 1) {
            try _w.registry.performLate(id) {} catch {}
        } else {
            try LockAutomation(_w.registry.getUpkeep(id).target).performUpkeep('') {} catch {}
        }
        _countRuns();
        paid += before - _w.registry.totalBalance();
    }

    function control(uint256 seed, uint256 what, uint256 draw) external {
        (LockAutomation automation, address owner) = _automation(seed);
        if (address(automation) == address(0)) return;
        (,,, uint256 id) = automation.trigger();
        vm.startPrank(owner);
        what %= 7;
        if (what == 0) try automation.pause() {} catch {}
        if (what == 1) try automation.unpause() {} catch {}
        if (what == 2) {
            try automation.cancel() {
                if (id != 0 && cancelledAt[id] == 0) cancelledAt[id] = block.number;
            } catch {}
        }
        if (what == 3) try automation.setSettings(_settings(draw)) {} catch {}
        if (what == 4) try automation.setTrigger(ILockAutomation.Trigger.Open, address(0), 0) {} catch {}
        if (what == 5 && id != 0) {
            try automation.setTrigger(ILockAutomation.Trigger.Keeper, address(_w.registry), id) {} catch {}
        }
        if (what == 6) try automation.resumeStep(ILockAutomation.Step(draw % 3)) {} catch {}
        vm.stopPrank();
    }

    /// @dev Only the owner of the lock moves an automation or its upkeep.
    function meddle(uint256 seed, uint256 who, uint256 what) external {
        (LockAutomation automation, address owner) = _automation(seed);
        (, address other) = _lock(who);
        if (address(automation) == address(0) || other == owner) return;
        (,,, uint256 id) = automation.trigger();
        bool ok;
        bytes[4] memory calls = [
            abi.encodeCall(automation.cancel, ()),
            abi.encodeCall(automation.pause, ()),
            abi.encodeCall(automation.setTrigger, (ILockAutomation.Trigger.Open, address(0), 0)),
            abi.encodeCall(automation.setSettings, (_settings(what)))
        ];
        vm.startPrank(other);
        (ok,) = address(automation).call(calls[what % 4]);
        assertFalse(ok);
        if (id != 0) {
            (ok,) = address(_w.registry).call(abi.encodeCall(_w.registry.withdrawFunds, (id, other)));
            assertFalse(ok);
            (ok,) = address(_w.registry).call(abi.encodeCall(_w.registry.cancelUpkeep, (id)));
            assertFalse(ok);
        }
        vm.stopPrank();
    }

    function withdraw(uint256 seed) external {
        if (upkeeps == 0) return;
        uint256 id = 1 + seed % upkeeps;
        (address admin, uint256 balance) = (_w.registry.getUpkeep(id).admin, _w.registry.getBalance(id));
        vm.prank(admin);
        try _w.registry.withdrawFunds(id, admin) {
            assertTrue(cancelledAt[id] != 0 && block.number >= cancelledAt[id] + 50);
            withdrawn[id] += balance;
        } catch {}
    }

    /// @dev An automated lock can be neither transferred nor merged away.
    function moveLock(uint256 seed, uint256 other) external {
        (uint256 id, address owner) = _lock(seed);
        (uint256 to, address receiver) = _lock(other);
        bool automated = _w.ve.isAutomated(id);
        if (!automated) return;
        vm.startPrank(owner);
        try _w.ve.transferFrom(owner, receiver, id) {
            assertTrue(false);
        } catch {}
        try _w.ve.merge(id, to) {
            assertTrue(false);
        } catch {}
        vm.stopPrank();
    }

    function ownVote(uint256 seed) external {
        (uint256 id, address owner) = _lock(seed);
        (address[] memory list, uint256[] memory weights) = (new address[](1), new uint256[](1));
        (list[0], weights[0]) = (_pools[2], 10_000);
        vm.prank(owner);
        try _w.voter.vote(id, list, weights) {} catch {}
    }

    function killGauge(uint256 seed) external {
        vm.prank(_w.council);
        try _w.voter.killGauge(_pools[seed % 2]) {} catch {}
    }

    function setPrice(uint256 price) external {
        _w.nativeUsd.push(int256(bound(price, 100e8, 100_000e8)));
    }

    function passTime(uint256 time) external {
        skip(bound(time, 1 hours, 3 days));
        vm.roll(block.number + bound(time, 1, 60));
    }

    function _countRuns() private {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].topics[0] != ILockAutomation.RunStarted.selector) continue;
            uint256 count = ++runs[LockAutomation(logs[i].emitter).lockId()][uint256(logs[i].topics[1])];
            if (count > mostRuns) mostRuns = count;
            ++totalRuns;
        }
    }

    function _lock(uint256 seed) private view returns (uint256 id, address owner) {
        id = locks[seed % locks.length];
        owner = ownerOf[id];
    }

    function _automation(uint256 seed) private view returns (LockAutomation, address owner) {
        uint256 id;
        (id, owner) = _lock(seed);
        return (LockAutomation(_w.automations.automationOf(id)), owner);
    }

    function _settings(uint256 draw) private view returns (ILockAutomation.Settings memory s) {
        s.name = 'drawn';
        (s.isClaimEveryWeek, s.isRelockEveryWeek, s.isAutoVote) = (draw % 2 == 0, draw % 3 != 0, draw % 5 != 0);
        s.deadGauge = ILockAutomation.DeadGauge(draw % 2);
        s.executionTime = uint40((block.timestamp / WEEK) * WEEK + draw % (WEEK - 1 hours));
        s.relockDuration = uint32(730 days);
        s.pairs = new ILockAutomation.VotePair[](2);
        s.pairs[0] = ILockAutomation.VotePair(false, uint16(2 + draw % 9996), _pools[0]);
        s.pairs[1] = ILockAutomation.VotePair(false, 10_000 - s.pairs[0].weight, _pools[1]);
    }
}
