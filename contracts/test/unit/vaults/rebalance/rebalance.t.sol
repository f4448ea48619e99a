// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IStrategyVault} from '../../../../src/interfaces/vaults/IStrategyVault.sol';
import {StrategyVault} from '../../../../src/vaults/StrategyVault.sol';
import {VaultFixture} from '../../../utils/VaultFixture.sol';

/// @notice VAULT-5: the share price falls by at most 0.3 % in a rebalance and 1 % of rebalancing cost in a week
contract VaultRebalance_Unit_Test is VaultFixture {
    uint256 private constant SIDES = 10_000e18;

    function setUp() public override {
        super.setUp();
        _enter(vault, alice, SIDES, SIDES);
    }

    function _one(int24 bottom, int24 top) private pure returns (IStrategyVault.Range[] memory ranges) {
        ranges = new IStrategyVault.Range[](1);
        ranges[0] = IStrategyVault.Range(bottom, top);
    }

    function _pairOf(int24 bottom, int24 top) private pure returns (IStrategyVault.Range[] memory ranges) {
        ranges = new IStrategyVault.Range[](2);
        ranges[0] = IStrategyVault.Range(-2400, 2400);
        ranges[1] = IStrategyVault.Range(bottom, top);
    }

    function _refused(IStrategyVault.Range[] memory ranges, uint256 i) private {
        vm.expectRevert(abi.encodeWithSelector(IStrategyVault.InvalidRange.selector, ranges[i].bottom, ranges[i].top));
        vm.prank(executor);
        vault.rebalance(ranges, true, 0);
    }

    function test_WhenTheCallerIsNotTheExecutor() external {
        vm.expectRevert(abi.encodeWithSelector(IStrategyVault.NotExecutor.selector, alice));
        vm.prank(alice);
        vault.rebalance(_one(-2400, 2400), true, 0);
    }

    function test_GivenTheLastWasLessThanAnHourAgo() external {
        _rebalance(vault, 2400);
        skip(1 hours - 1);
        vm.expectRevert(abi.encodeWithSelector(IStrategyVault.TooSoon.selector, block.timestamp + 1));
        vm.prank(executor);
        vault.rebalance(_one(-2400, 2400), true, 0);
        skip(1);
        _rebalance(vault, 2400);
    }

    function test_GivenThePriceLeftItsAverage() external {
        _tradeTo(300);
        vm.expectRevert(IStrategyVault.PriceMoving.selector);
        vm.prank(executor);
        vault.rebalance(_one(-2400, 2400), true, 0);
    }

    function test_WhenThereIsNoRangeOrMoreThanTwo() external {
        IStrategyVault.Range[] memory none = new IStrategyVault.Range[](0);
        IStrategyVault.Range[] memory three = new IStrategyVault.Range[](3);
        vm.startPrank(executor);
        vm.expectRevert(abi.encodeWithSelector(IStrategyVault.InvalidRange.selector, 0, 0));
        vault.rebalance(none, true, 0);
        vm.expectRevert(abi.encodeWithSelector(IStrategyVault.InvalidRange.selector, 0, 0));
        vault.rebalance(three, true, 0);
    }

    function test_WhenARangeIsTooNarrowOrTooWideForTheKind() external {
        _refused(_one(-1380, 1380), 0);
        _refused(_one(-4560, 4560), 0);
        _refused(_one(60, -60), 0);
        _refused(_pairOf(-9060, 0), 1);
        _refused(_pairOf(60, 60), 1);
    }

    function test_WhenTheMainRangeDoesNotHaveTheAverageInItsMiddleHalf() external {
        _refused(_one(-3660, 1140), 0);
        _refused(_one(-1140, 3660), 0);
        vm.prank(executor);
        vault.rebalance(_one(-3600, 1200), true, 0);
    }

    function test_WhenTheSecondRangeIsTooFarAway() external {
        _refused(_pairOf(660, 1260), 1);
        _refused(_pairOf(-1260, -660), 1);
    }

    function test_WhenThereIsOneRange() external {
        uint256[2] memory before = _totals(vault);
        vm.expectEmit(true, true, true, false, address(vault));
        emit IStrategyVault.Rebalance(0, 0, 0, 0, 0);
        vm.prank(executor);
        vault.rebalance(_one(-2400, 2400), true, 0);
        IStrategyVault.Position[] memory list = vault.getPositions();
        assertEq(list.length, 1);
        assertEq(nft.ownerOf(list[0].tokenId), address(vault));
        assertEq(vault.lastRebalance(), block.timestamp);
        uint256[2] memory present = _totals(vault);
        assertApproxEqAbs(present[0], before[0], 2);
        assertApproxEqAbs(present[1], before[1], 2);
        assertLe(token0.balanceOf(address(vault)) + token1.balanceOf(address(vault)), 1e18, 'nearly all is at work');
        assertLe(vault.weeklyCost(), 1);
        // The new position replaces the old one.
        skip(1 hours);
        _rebalance(vault, 3000);
        vm.expectRevert();
        nft.ownerOf(list[0].tokenId);
    }

    function test_WhenThereAreTwoRanges() external {
        token0.mint(address(vault), SIDES);
        vm.prank(executor);
        vault.rebalance(_pairOf(60, 660), true, 0);
        assertEq(vault.getPositions().length, 2);
        assertLe(token0.balanceOf(address(vault)), 1e3, 'the rest is at work');
        assertGt(_totals(vault)[0], 2 * SIDES - 10);
    }

    function test_WhenItSwaps() external {
        token0.mint(address(vault), SIDES / 10);
        uint160 price = _price();
        uint256 worth = _worth(_totals(vault)[0], _totals(vault)[1], price);
        vm.prank(executor);
        vault.rebalance(_one(-2400, 2400), true, SIDES / 20);
        assertGt(vault.weeklyCost(), 0);
        assertLe(vault.weeklyCost(), 3000);
        assertLe(token0.balanceOf(address(vault)), SIDES / 100);
        assertGe(_worth(_totals(vault)[0], _totals(vault)[1], price), worth * 9970 / 10_000);
    }

    function test_WhenItSwapsTheOtherWay() external {
        token1.mint(address(vault), SIDES / 10);
        vm.prank(executor);
        vault.rebalance(_one(-2400, 2400), false, SIDES / 20);
        assertGt(vault.weeklyCost(), 0);
        assertLe(token1.balanceOf(address(vault)), SIDES / 100);
    }

    function test_WhenTheSwapMovesThePriceOffItsAverage() external {
        token0.mint(address(vault), 100 * SIDES);
        vm.expectRevert(IStrategyVault.PriceMoving.selector);
        vm.prank(executor);
        vault.rebalance(_one(-2400, 2400), true, 100 * SIDES);
    }

    function test_WhenItCostsMoreThan0Point3Percent() external {
        _calmFee(30_000);
        token0.mint(address(vault), SIDES);
        vm.expectPartialRevert(IStrategyVault.CostTooHigh.selector);
        vm.prank(executor);
        vault.rebalance(_one(-2400, 2400), true, 4 * SIDES / 10);
        assertEq(vault.weeklyCost(), 0);
    }

    function test_GivenTheWeeksCostsWouldPass1Percent() external {
        _calmFee(9000);
        uint256 start = block.timestamp;
        uint256 count;
        bool direction;
        uint256 spent;
        while (block.timestamp < start + 7 days) {
            skip(7 hours);
            uint256 amount = _totals(vault)[direction ? 0 : 1] / 5;
            token0.mint(address(vault), direction ? amount : 0);
            token1.mint(address(vault), direction ? 0 : amount);
            IStrategyVault.Range[] memory ranges = _around(2400);
            vm.prank(executor);
            try vault.rebalance(ranges, direction, amount) {
                ++count;
                spent = vault.weeklyCost();
                assertLe(spent, 10_000);
            } catch (bytes memory reason) {
                assertEq(bytes4(reason), IStrategyVault.CostTooHigh.selector);
                assertGt(count, 3);
                skip(8 days);
                assertEq(vault.weeklyCost(), 0);
                _rebalance(vault, 2400);
                return;
            }
            direction = !direction;
        }
        assertTrue(false, 'the week has no bound');
    }

    /// @dev The holder of the executor's key moves the price as far as the calm check allows, rebalances, and moves it
    /// back.
    function testFuzz_GivenThePriceWasMovedByTheExecutorBefore(int24 tick, bool zeroForOne, uint256 swapped) external {
        _rebalance(vault, 2400);
        skip(1 hours);
        uint160 price = _price();
        uint256 worth = _worth(_totals(vault)[0], _totals(vault)[1], price);
        _tradeTo(int24(bound(tick, -196, 196)));
        IStrategyVault.Range[] memory ranges = _around(1500);
        swapped = bound(swapped, 0, SIDES);
        vm.prank(executor);
        try vault.rebalance(ranges, zeroForOne, swapped) {
            _tradeTo(0);
            vault.claimPerformanceFee();
            uint256 present = _worth(_totals(vault)[0], _totals(vault)[1], price);
            assertGe(present, worth * 9969 / 10_000, 'lost more than the bound');
        } catch (bytes memory reason) {
            bytes4 reasonId = bytes4(reason);
            assertTrue(
                reasonId == IStrategyVault.PriceMoving.selector || reasonId == IStrategyVault.CostTooHigh.selector
            );
        }
    }

    function test_ItShouldLeaveNoAllowance() external {
        _rebalance(vault, 2400);
        assertEq(token0.allowance(address(vault), address(nft)), 0);
        assertEq(token1.allowance(address(vault), address(nft)), 0);
    }

    function test_WhenSomethingElseAsksForPayment() external {
        vm.expectRevert(abi.encodeWithSelector(IStrategyVault.InvalidCallback.selector, address(this)));
        vault.algebraSwapCallback(1, 0, '');
    }
}
