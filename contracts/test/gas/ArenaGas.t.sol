// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IRouter} from '../../src/interfaces/router/IRouter.sol';
import {ICompetition} from '../../src/interfaces/arena/ICompetition.sol';
import {ISpotCompetition} from '../../src/interfaces/arena/ISpotCompetition.sol';
import {ArenaFixture} from '../utils/ArenaFixture.sol';

/// @notice Whole transactions of a competition of three: `snapshots/Arena.json`.
/// forge-config: default.isolate = true
contract Arena_Gas_Test is ArenaFixture {
    function test_createSpot() external {
        (ICompetition.Rules memory r, ISpotCompetition.Market memory m) = (_rules(), _market());
        vm.prank(host);
        arena.createSpot(r, _texts(), m);
        vm.snapshotGasLastCall('Arena', 'createSpot, 4 tokens');
    }

    function test_join() external {
        _toRegistration();
        _join(alice, DEPOSIT);
        _equip(bob, DEPOSIT);
        vm.prank(bob);
        competition.join(DEPOSIT);
        vm.snapshotGasLastCall('Arena', 'join with a deposit');
    }

    function test_swap() external {
        _openWithThree();
        _roundTrip(alice, 1e6);
        IRouter.Route[] memory routes = _route(address(dollar), address(token0), true);
        vm.prank(alice);
        competition.swapExactTokensForTokens(1e6, 0, routes, DEADLINE);
        vm.snapshotGasLastCall('Arena', 'swap over a stable pool');
    }

    function test_swapOfAReferenceOverTwoPools() external {
        _openWithThree();
        IRouter.Route[] memory routes = new IRouter.Route[](2);
        routes[0] = IRouter.Route(address(dollar), address(token0), STABLE);
        routes[1] = IRouter.Route(address(token0), address(wbnb), CONCENTRATED);
        vm.prank(alice);
        competition.swapExactTokensForTokens(1e6, 0, routes, DEADLINE);
        vm.snapshotGasLastCall('Arena', 'first swap, two hops');
    }

    function test_claims() external {
        _openWithThree();
        _roundTrip(alice, 10e6);
        _roundTrip(bob, 20e6);
        _toEnd();
        _rank(alice, bob, carol);
        vm.prank(alice);
        competition.claimPrize();
        vm.snapshotGasLastCall('Arena', 'claimPrize');
        competition.claimOwnerFee();
        vm.snapshotGasLastCall('Arena', 'claimOwnerFee');
        address[] memory tokens = _pools(address(dollar));
        vm.prank(bob);
        competition.withdraw(tokens);
        vm.snapshotGasLastCall('Arena', 'withdraw');
    }
}

// ARENA-12, ARENA-27
/// @notice A thousand participants with a hundred places: no call above 10 M gas, a page of a hundred at most 6 M.
/// forge-config: default.isolate = true
contract ArenaThousand_Gas_Test is ArenaFixture {
    uint256 private constant PARTICIPANTS = 1000;
    uint256 private constant PAGE = 100;
    uint256 private constant MOST = 10_000_000;
    uint256 private constant MOST_OF_A_PAGE = 6_000_000;

    function _rules() internal view override returns (ICompetition.Rules memory r) {
        r = super._rules();
        (r.hostBps, r.entryFee) = (1000, 0);
        r.winType = ICompetition.WinType.Amount;
        r.placesBps = new uint16[](100);
        for (uint256 i; i < 100; ++i) {
            r.placesBps[i] = 90;
        }
    }

    function test_RanksAThousandInTenPages() external {
        _toRegistration();
        dollar.mint(address(this), PARTICIPANTS * DEPOSIT);
        for (uint256 i; i < PARTICIPANTS; ++i) {
            address account = vm.addr(i + 1);
            dollar.transfer(account, DEPOSIT);
            vm.startPrank(account);
            dollar.approve(address(competition), DEPOSIT);
            competition.join(DEPOSIT);
            vm.stopPrank();
            assertLt(vm.lastCallGas().gasTotalUsed, MOST);
        }
        vm.snapshotGasLastCall('Arena', 'join as the thousandth');
        _toStart();
        IRouter.Route[] memory routes = _route(address(dollar), address(token0), true);
        for (uint256 i; i < PARTICIPANTS; ++i) {
            vm.prank(vm.addr(i + 1));
            competition.swapExactTokensForTokens(1000 + i, 0, routes, DEADLINE);
        }
        _toEnd();
        for (uint256 from; from < PARTICIPANTS; from += PAGE) {
            address[] memory page = new address[](PAGE);
            for (uint256 i; i < PAGE; ++i) {
                page[i] = vm.addr(from + i + 1);
            }
            competition.submitRanking(page);
            assertLt(vm.lastCallGas().gasTotalUsed, MOST_OF_A_PAGE);
            if (from == 0) vm.snapshotGasLastCall('Arena', 'submitRanking, first page of 100');
        }
        vm.snapshotGasLastCall('Arena', 'submitRanking, last page of 1,000');
        vm.prank(vm.addr(1));
        competition.claimPrize();
        vm.snapshotGasLastCall('Arena', 'claimPrize, first of 100 places');
    }
}
