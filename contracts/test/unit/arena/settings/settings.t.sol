// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {CompetitionFactory} from '../../../../src/arena/CompetitionFactory.sol';
import {SpotCompetition} from '../../../../src/arena/SpotCompetition.sol';
import {ICompetition} from '../../../../src/interfaces/arena/ICompetition.sol';
import {ICompetitionFactory} from '../../../../src/interfaces/arena/ICompetitionFactory.sol';
import {IPerpCompetition} from '../../../../src/interfaces/arena/IPerpCompetition.sol';
import {ArenaFixture} from '../../../utils/ArenaFixture.sol';

// ARENA-21, ARENA-23
contract ArenaSettings_Unit_Test is ArenaFixture {
    function test_RevertWhen_SomebodyElseThanGovernanceSetsWhoHosts_TheBarOrTheLimits() external {
        bytes[4] memory calls = [
            abi.encodeCall(arena.setPermissionless, (false)),
            abi.encodeCall(arena.setCreator, (alice, true)),
            abi.encodeCall(arena.setTokenBar, (arena.tokenBar())),
            abi.encodeCall(arena.setTradeLimits, (arena.tradeLimits()))
        ];
        for (uint256 i; i < calls.length; ++i) {
            vm.prank(governance);
            (bool ok, bytes memory answer) = address(arena).call(calls[i]);
            assertFalse(ok);
            assertEq(answer, abi.encodeWithSelector(ICompetitionFactory.NotAuthorized.selector, governance));
        }
    }

    function test_WhenGovernanceSetsThem() external {
        bytes32 role = permissions.GOVERNANCE();
        ICompetitionFactory.TokenBar memory bar = ICompetitionFactory.TokenBar(1, 2, 3);
        ICompetitionFactory.TradeLimits memory limits = ICompetitionFactory.TradeLimits(9999, 10_000);
        _announce(role, abi.encodeCall(arena.setPermissionless, (false)));
        vm.expectEmit(address(arena));
        emit ICompetitionFactory.PermissionlessSet(false);
        _execute(role, abi.encodeCall(arena.setPermissionless, (false)));
        _announce(role, abi.encodeCall(arena.setCreator, (alice, true)));
        vm.expectEmit(address(arena));
        emit ICompetitionFactory.CreatorSet(alice, true);
        _execute(role, abi.encodeCall(arena.setCreator, (alice, true)));
        _announce(role, abi.encodeCall(arena.setTokenBar, (bar)));
        vm.expectEmit(address(arena));
        emit ICompetitionFactory.TokenBarSet(bar);
        _execute(role, abi.encodeCall(arena.setTokenBar, (bar)));
        _announce(role, abi.encodeCall(arena.setTradeLimits, (limits)));
        vm.expectEmit(address(arena));
        emit ICompetitionFactory.TradeLimitsSet(limits);
        _execute(role, abi.encodeCall(arena.setTradeLimits, (limits)));
        assertFalse(arena.permissionless());
        assertTrue(arena.isCreator(alice));
        assertEq(keccak256(abi.encode(arena.tokenBar())), keccak256(abi.encode(bar)));
        assertEq(keccak256(abi.encode(arena.tradeLimits())), keccak256(abi.encode(limits)));
        _announced(role, abi.encodeCall(arena.setCreator, (alice, false)));
        assertFalse(arena.isCreator(alice));
    }

    function test_RevertWhen_ALimitIsOutOfItsBounds() external {
        uint16[2][4] memory wrong = [[uint16(0), 1000], [uint16(10_000), 1000], [uint16(500), 0], [uint16(500), 10_001]];
        for (uint256 i; i < wrong.length; ++i) {
            CompetitionFactory.Setup memory s = _setup();
            s.limits = ICompetitionFactory.TradeLimits(wrong[i][0], wrong[i][1]);
            vm.expectRevert(ICompetitionFactory.InvalidSetting.selector);
            new CompetitionFactory(s);
        }
    }

    function test_RevertWhen_SomebodyElseThanTheFeeManagerSetsTheFees() external {
        vm.prank(feeManager);
        vm.expectRevert(abi.encodeWithSelector(ICompetitionFactory.NotAuthorized.selector, feeManager));
        arena.setCreationFees(1, 2);
    }

    function test_WhenTheFeeManagerSetsTheFees() external {
        bytes32 role = permissions.FEE_MANAGER();
        _announce(role, abi.encodeCall(arena.setCreationFees, (1e18, 2e18)));
        vm.expectEmit(address(arena));
        emit ICompetitionFactory.CreationFeesSet(1e18, 2e18);
        _execute(role, abi.encodeCall(arena.setCreationFees, (1e18, 2e18)));
        assertEq(arena.spotFee(), 1e18);
        assertEq(arena.perpFee(), 2e18);
        uint256 before = usdt.balanceOf(treasury);
        _create(_rules(), _market());
        assertEq(usdt.balanceOf(treasury), before + 1e18);
    }

    function test_WhenLimitsChange() external {
        bytes32 role = permissions.GOVERNANCE();
        _announced(role, abi.encodeCall(arena.setTradeLimits, (ICompetitionFactory.TradeLimits(1, 2))));
        assertEq(competition.tradeLimits().maxDeviationBps, 500);
        assertEq(_create(_rules(), _market()).tradeLimits().maxDeviationBps, 1);
    }

    function test_RevertWhen_AnAddressThatTheConstructorNeedsIsZero() external {
        CompetitionFactory.Setup memory s = _setup();
        s.treasury = address(0);
        vm.expectRevert(ICompetitionFactory.InvalidSetting.selector);
        new CompetitionFactory(s);
        s = _setup();
        s.feeToken = address(0);
        vm.expectRevert(ICompetitionFactory.InvalidSetting.selector);
        new CompetitionFactory(s);
    }

    function test_RevertGiven_ThereIsNoVenue_WhenAPerpetualCompetitionIsAskedFor() external {
        ICompetition.Rules memory r = _rules();
        vm.expectRevert(ICompetitionFactory.NoVenue.selector);
        arena.createPerp(r, _texts(), IPerpCompetition.Market(new uint32[](0), 60));
        assertEq(arena.perpVenue(), address(0));
        assertEq(arena.perpImplementation(), address(0));
        assertEq(arena.routeGuard(), address(guard));
        assertEq(arena.router(), address(router));
        assertEq(arena.spotImplementation(), address(implementation));
    }

    function test_WhenCreationsCostNothing() external {
        CompetitionFactory.Setup memory s = _setup();
        s.spotFee = 0;
        arena = new CompetitionFactory(s);
        vm.startPrank(host);
        usdt.approve(address(arena), 0);
        prize.approve(address(arena), CONTRIBUTION);
        vm.stopPrank();
        uint256 before = usdt.balanceOf(treasury);
        SpotCompetition free = _create(_rules(), _market());
        assertEq(prize.balanceOf(address(free)), CONTRIBUTION);
        assertEq(usdt.balanceOf(treasury), before);
    }

    function test_ItShouldHaveCompetitionsWhoseCodeIsBelowTheLimitOfCode() external view {
        assertLe(address(implementation).code.length, 24_576);
        assertLe(address(arena).code.length, 24_576);
    }
}
