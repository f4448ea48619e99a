// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Prices, PriceWindow} from '../../../../src/amm/concentrated/PriceWindow.sol';
import {IStrategyVault} from '../../../../src/interfaces/vaults/IStrategyVault.sol';
import {RangeMath} from '../../../../src/libraries/RangeMath.sol';
import {TickMath} from '../../../../src/libraries/TickMath.sol';
import {VaultMath} from '../../../../src/libraries/VaultMath.sol';
import {ConcentratedFixture, IAlgebraPoolActions} from '../../../utils/ConcentratedFixture.sol';

/// @dev The published pool is the judge of prices, amounts and averages.
contract VaultLibraries_Unit_Test is ConcentratedFixture {
    function sqrtPriceAtTick(int24 tick) external pure returns (uint160) {
        return TickMath.sqrtPriceAtTick(tick);
    }

    function test_PricesOfTicks() external {
        assertEq(TickMath.sqrtPriceAtTick(0), 1 << 96);
        assertEq(TickMath.sqrtPriceAtTick(-887_272), TickMath.MIN_SQRT_PRICE);
        assertEq(TickMath.sqrtPriceAtTick(887_272), TickMath.MAX_SQRT_PRICE);
        int24[2] memory outside = [int24(-887_273), int24(887_273)];
        for (uint256 i; i < 2; ++i) {
            vm.expectRevert(abi.encodeWithSelector(TickMath.TickOutOfRange.selector, outside[i]));
            this.sqrtPriceAtTick(outside[i]);
        }
    }

    /// @dev A pool that starts at a tick's price is at that tick; a wei less, and it is at the tick before.
    /// forge-config: default.fuzz.runs = 64
    function testFuzz_PricesOfTicks(int24 tick) external {
        tick = int24(bound(tick, -887_271, 887_271));
        uint160 price = TickMath.sqrtPriceAtTick(tick);
        (, int24 at,,,,) = _freshConcentrated(price).globalState();
        assertEq(at, tick);
        (, at,,,,) = _freshConcentrated(price - 1).globalState();
        assertEq(at, tick - 1);
    }

    /// forge-config: default.fuzz.runs = 256
    function testFuzz_AmountsOfRanges(int24 bottom, int24 top, int24 at, uint128 liquidity) external {
        bottom = int24(bound(bottom, -3000, 2999)) * 60;
        top = int24(bound(top, bottom / 60 + 1, 3000)) * 60;
        liquidity = uint128(bound(liquidity, 1, 1e30));
        uint160 price = TickMath.sqrtPriceAtTick(int24(bound(at, -180_000, 180_000)));
        IAlgebraPoolActions pool = _freshConcentrated(price);
        _mintRange(pool, bottom, top, liquidity);
        (uint160 lower, uint160 upper) = (TickMath.sqrtPriceAtTick(bottom), TickMath.sqrtPriceAtTick(top));
        (uint256 amount0, uint256 amount1) = RangeMath.amountsFor(price, lower, upper, liquidity);
        (uint256 paid0, uint256 paid1) = pool.burn(bottom, top, liquidity, '');
        assertEq(amount0, paid0, 'amount0');
        assertEq(amount1, paid1, 'amount1');
        // The returned amounts suffice for no more than the deposit.
        uint256 again = RangeMath.liquidityFor(price, lower, upper, amount0, amount1);
        assertLe(again, liquidity);
    }

    function test_AveragesOfPrices() external {
        IAlgebraPoolActions pool = _freshConcentrated(PRICE_ONE);
        _mintRange(pool, -60_000, 60_000, 1e24);
        (bool known,) = PriceWindow.read(address(pool));
        assertFalse(known, 'too young');
        skip(1 hours);
        Prices memory p;
        (known, p) = PriceWindow.read(address(pool));
        assertTrue(known);
        assertEq(p.averageTick, 0);
        assertEq(p.low, PRICE_ONE);
        assertEq(p.high, TickMath.sqrtPriceAtTick(1));
        assertTrue(PriceWindow.isCalm(p, 0.001e18));
        // Ten of thirty minutes at another price count a third, rounded towards lower prices.
        pool.swap(address(this), true, 1e30, TickMath.sqrtPriceAtTick(-100), '');
        skip(10 minutes);
        (, p) = PriceWindow.read(address(pool));
        assertEq(p.averageTick, -34);
        assertEq(p.average, TickMath.sqrtPriceAtTick(-34));
        assertEq(p.low, TickMath.sqrtPriceAtTick(-100));
        assertEq(p.high, p.average);
        assertTrue(PriceWindow.isCalm(p, 0.0067e18));
        assertFalse(PriceWindow.isCalm(p, 0.0065e18));
        // The price at the start of this second is among the prices, however the price is moved within it.
        pool.swap(address(this), false, 1e30, TickMath.sqrtPriceAtTick(200), '');
        pool.swap(address(this), true, 1e30, TickMath.sqrtPriceAtTick(-34), '');
        (, p) = PriceWindow.read(address(pool));
        assertEq(p.spot, TickMath.sqrtPriceAtTick(-34));
        assertEq(p.low, TickMath.sqrtPriceAtTick(-100));
    }

    function test_CostsOfAWeek() external pure {
        uint256 book;
        uint256 total;
        for (uint256 day = 20_000; day < 20_008; ++day) {
            (book, total) = VaultMath.addCost(book, day, 1000);
            (book, total) = VaultMath.addCost(book, day, 1);
        }
        assertEq(total, 8 * 1001);
        (, total) = VaultMath.addCost(book, 20_008, 0);
        assertEq(total, 7 * 1001);
        (book, total) = VaultMath.addCost(book, 20_014, 5);
        assertEq(total, 1001 + 5);
        (book, total) = VaultMath.addCost(book, 20_030, 0);
        assertEq(total, 0);
    }

    function test_Costs() external pure {
        assertEq(VaultMath.costOf(1e18, 1e18 + 1), 0);
        assertEq(VaultMath.costOf(1e18, 1e18), 0);
        assertEq(VaultMath.costOf(1e18, 1e18 - 1), 1, 'rounded up');
        assertEq(VaultMath.costOf(1e18, 0.997e18), 3000);
    }

    /// @dev Combined shares are never older than separate ones, and less than one unit younger for each.
    function testFuzz_AgesOfShares(uint128 held, uint128 added, uint256 heldAge, uint256 addedAge) external pure {
        heldAge = bound(heldAge, 0, VaultMath.RELEASE);
        addedAge = bound(addedAge, 0, VaultMath.RELEASE);
        uint256 all = uint256(held) + added;
        uint256 apart = held * heldAge + added * addedAge;
        uint256 together = all * VaultMath.meanAge(held, heldAge, added, addedAge);
        assertLe(together, apart);
        assertLe(apart - together, all);
    }

    function testFuzz_TakenAlong(uint128 fresh, uint128 shares, uint128 others, uint256 age) external pure {
        age = bound(age, 0, VaultMath.RELEASE);
        uint256 supply = uint256(shares) + others;
        uint256 taken = VaultMath.takenAlong(fresh, shares, supply, age);
        if (others == 0) return assertEq(taken, fresh, 'the last takes all');
        uint256 whole = VaultMath.partOf(fresh, shares, supply);
        assertLe(taken, whole);
        assertEq(VaultMath.takenAlong(fresh, shares, supply, VaultMath.RELEASE), whole);
        assertEq(VaultMath.takenAlong(fresh, shares, supply, 0), 0);
    }

    function test_RulesOfKinds() external pure {
        for (uint256 i; i < 5; ++i) {
            IStrategyVault.Kind kind = IStrategyVault.Kind(i);
            bool pegged = kind == IStrategyVault.Kind.Correlated || kind == IStrategyVault.Kind.Stable;
            assertEq(VaultMath.toleranceOf(kind), pegged ? 0.005e18 : 0.02e18);
            (int24 narrowest, int24 widest) = VaultMath.widthsOf(kind);
            assertLt(narrowest, widest);
        }
        (int24 wide,) = VaultMath.widthsOf(IStrategyVault.Kind.Wide);
        (, int24 narrow) = VaultMath.widthsOf(IStrategyVault.Kind.Narrow);
        assertEq(wide, narrow);
        assertTrue(VaultMath.isCentred(-400, 400, -200));
        assertFalse(VaultMath.isCentred(-400, 400, -201));
        assertTrue(VaultMath.isCentred(-400, 400, 200));
        assertFalse(VaultMath.isCentred(-400, 400, 201));
        assertTrue(VaultMath.isNear(100, 200, 0));
        assertFalse(VaultMath.isNear(100, 200, -1));
        assertTrue(VaultMath.isNear(100, 200, 300));
        assertFalse(VaultMath.isNear(100, 200, 301));
    }
}
