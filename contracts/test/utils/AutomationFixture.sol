// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {AutomationFactory} from '../../src/automation/AutomationFactory.sol';
import {AutomationRegistry} from '../../src/automation/AutomationRegistry.sol';
import {LockAutomation} from '../../src/automation/LockAutomation.sol';
import {IAutomationRegistry} from '../../src/interfaces/automation/IAutomationRegistry.sol';
import {ILockAutomation} from '../../src/interfaces/automation/ILockAutomation.sol';
import {IVotingEscrow} from '../../src/interfaces/ve/escrow/IVotingEscrow.sol';
import {LinkToken} from '../../src/testing/LinkToken.sol';
import {TestFeed} from './TestFeed.sol';
import {VoterFixture} from './VoterFixture.sol';

/// @title The world of automations: a registry with LINK at 15 and native coin at 600 dollars, a keeper, and alice with
/// LINK
abstract contract AutomationFixture is VoterFixture {
    uint256 internal constant DEPOSIT = 50e18;
    uint32 internal constant GAS_LIMIT = 3_000_000;
    uint256 internal constant GAS_PRICE = 1 gwei;
    uint256 internal constant MAX_GAS_PRICE = 5 gwei;

    address internal keeper = makeAddr('keeper');
    address internal stranger = makeAddr('stranger');
    LinkToken internal link;
    TestFeed internal linkUsd;
    TestFeed internal nativeUsd;
    AutomationRegistry internal registry;
    AutomationFactory internal automations;
    uint256 private _count;

    function setUp() public virtual override {
        super.setUp();
        link = new LinkToken('ChainLink Token', 'LINK', address(this));
        (linkUsd, nativeUsd) = (new TestFeed(8), new TestFeed(8));
        linkUsd.push(15e8);
        nativeUsd.push(600e8);
        registry = new AutomationRegistry(
            address(link), address(permissions), address(linkUsd), address(nativeUsd), _config(), keeper
        );
        automations = new AutomationFactory(address(ve));
        _governed(address(ve), abi.encodeCall(IVotingEscrow.setAutomation, (address(automations))));
        _giveLink(alice);
        _giveLink(bob);
        vm.txGasPrice(GAS_PRICE);
    }

    function _config() internal pure returns (IAutomationRegistry.Config memory) {
        return IAutomationRegistry.Config({
            premiumPpb: 0.2e9,
            gasOverhead: 80_000,
            maxGasLimit: 8_000_000,
            stalenessSeconds: 90 days,
            bountyCap: 1e18,
            fallbackLinkUsd: 10e8,
            fallbackNativeUsd: 500e8
        });
    }

    /// @dev Claims and extends to two years from the second day of an epoch on; no votes.
    function _settings() internal view returns (ILockAutomation.Settings memory s) {
        s.name = 'My lock';
        (s.isClaimEveryWeek, s.isRelockEveryWeek) = (true, true);
        s.executionTime = uint40(_epoch() + 1 days);
        s.relockDuration = uint32(730 days);
    }

    function _votingSettings(uint16 weight0, uint16 weight1) internal view returns (ILockAutomation.Settings memory s) {
        s = _settings();
        s.isAutoVote = true;
        s.pairs = new ILockAutomation.VotePair[](2);
        s.pairs[0] = ILockAutomation.VotePair(false, weight0, pools[0]);
        s.pairs[1] = ILockAutomation.VotePair(false, weight1, pools[1]);
    }

    function _create(
        address account,
        uint256 tokenId,
        ILockAutomation.Settings memory s
    )
        internal
        returns (LockAutomation)
    {
        vm.startPrank(account);
        ve.approve(address(automations), tokenId);
        address made = automations.create(tokenId, s);
        vm.stopPrank();
        return LockAutomation(made);
    }

    function _register(address account, LockAutomation automation) internal returns (uint256 id) {
        vm.startPrank(account);
        link.approve(address(automation), DEPOSIT);
        id = automation.register(address(registry), uint96(DEPOSIT), GAS_LIMIT, MAX_GAS_PRICE);
        vm.stopPrank();
    }

    /// @dev Alice's lock, active.
    function _active(ILockAutomation.Settings memory s) internal returns (LockAutomation automation, uint256 id) {
        automation = _create(alice, aliceLock, s);
        id = _register(alice, automation);
    }

    function _perform(uint256 id) internal {
        vm.prank(keeper);
        registry.perform(id);
    }

    function _toDue() internal {
        _to(_epoch() + 1 days);
    }

    function _toLate() internal {
        _to(_epoch() + WEEK - 6 hours);
    }

    function _to(uint256 time) internal {
        vm.warp(time);
        vm.roll(block.number + 1);
    }

    /// @dev Announces two days ahead in a snapshot of time: the call is made in the present second.
    function _governed(address target, bytes memory data) internal {
        uint256 present = block.timestamp;
        (bytes32 role, bytes32 salt) = (permissions.GOVERNANCE(), bytes32(1e6 + ++_count));
        vm.warp(present - 48 hours);
        vm.prank(governance);
        permissions.schedule(role, target, data, salt);
        vm.warp(present);
        permissions.execute(role, target, data, salt);
    }

    function _giveLink(address account) private {
        link.mint(account, 1000e18);
    }
}
