// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPerpVenue} from '../../../../../src/interfaces/arena/IPerpVenue.sol';
import {PerpMath} from '../../../../../src/libraries/PerpMath.sol';
import {PerpFixture} from '../../../../utils/PerpFixture.sol';

// PERP-1, PERP-3: anyone may liquidate; one isLiquidatable, at ±1 wei
contract PerpLiquidate_Unit_Test is PerpFixture {
    function test_RevertGiven_ThereIsNoPosition() external {
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.UnknownPosition.selector, 1));
        venue.liquidate(1, 1);
    }

    function test_RevertWhen_TheRoundIsOlderThanTheNewest() external {
        uint256 id = _open(alice, true, 100e18, 6000e18);
        uint80 worse = _nextPrice(PRICE / 2);
        uint80 newest = _nextPrice(PRICE);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.NotNewestRound.selector, worse, newest));
        venue.liquidate(id, worse);
    }

    // PERP-4: older than 5 minutes nothing liquidates
    function test_RevertGiven_TheNewestPriceIsOlderThanFiveMinutes() external {
        uint256 id = _open(alice, true, 100e18, 6000e18);
        uint80 roundId = _nextPrice(PRICE / 2);
        uint256 updatedAt = block.timestamp;
        skip(5 minutes + 1);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.StalePrice.selector, updatedAt));
        venue.liquidate(id, roundId);
        rewind(1);
        venue.liquidate(id, roundId);
    }

    function test_RevertGiven_AUnitOfThePriceIsLeftAboveTheLiquidationPrice() external {
        uint256 long = _open(alice, true, 100e18, 6000e18);
        uint256 short = _open(alice, false, 100e18, 6000e18);
        // The borrow fee of the ten seconds until the round counts as well, so the price is for that time.
        skip(10);
        uint256 price = (venue.liquidationPrice(long) / 1e10 + 1) * 1e10;
        uint80 roundId = _price(price);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.NotLiquidatable.selector, long, price));
        venue.liquidate(long, roundId);
        price = (venue.liquidationPrice(short) - 1) / 1e10 * 1e10;
        roundId = _price(price);
        vm.expectRevert(abi.encodeWithSelector(IPerpVenue.NotLiquidatable.selector, short, price));
        venue.liquidate(short, roundId);
    }

    function test_GivenThePriceIsTheLiquidationPrice() external {
        uint256 id = _open(alice, true, 100e18, 6000e18);
        skip(10);
        uint80 roundId = _price(venue.liquidationPrice(id) / 1e10 * 1e10);
        (uint256 price,,) = venue.priceOf(1);
        uint256 left = uint256(97e18 + venue.pnlAt(id, price));
        // At most eight thousandths of the size, and nearly that.
        assertLe(left, 48e18);
        assertGt(left, 47.99e18);
        uint256 reserve = venue.reserve();
        vm.expectEmit(address(venue));
        emit IPerpVenue.LiquidationPaid(id, keeper, left / 5, left - left / 5);
        vm.prank(keeper);
        assertEq(venue.liquidate(id, roundId), left / 5);
        assertEq(usdt.balanceOf(keeper), left / 5);
        assertGe(venue.reserve(), reserve + left - left / 5);
        assertEq(_account(alice).realised, -100e18);
        assertEq(_account(alice).counted, -100e18);
        _assertBooked(2 * FUNDS - 100e18, 0);
    }

    function test_GivenThePriceJumpedOverTheWholeMargin() external {
        uint256 id = _open(alice, true, 100e18, 6000e18);
        uint256 other = _open(alice, true, 200e18, 200e18);
        uint80 roundId = _nextPrice(PRICE * 9 / 10);
        uint256 assets = venue.totalAssets();
        uint256 kept = venue.reserve();
        vm.prank(keeper);
        assertEq(venue.liquidate(id, roundId), 0);
        assertEq(venue.totalAssets(), assets + 97e18 + kept);
        assertEq(venue.reserve(), 0);
        // The loss of one position eats no margin of another.
        assertEq(venue.position(other).margin, 199.9e18);
        assertEq(_account(alice).allocated, FUNDS - 300e18);
        _assertBooked(2 * FUNDS - 300e18, 199.9e18);
    }

    function test_GivenTheAccountHasEndedAndTheRoundIsAtItsEnd() external {
        uint64 endsAt = uint64(START + 200);
        _enterUntil(endsAt);
        vm.prank(alice);
        _decide(venue.requestOpen(carol, 1, true, 100e18, 6000e18, 0), PRICE);
        vm.warp(endsAt - 1);
        _price(PRICE);
        vm.warp(endsAt);
        uint80 roundId = _price(591e18);
        vm.prank(keeper);
        assertEq(venue.liquidate(1, roundId), 0);
        // At this price it would be liquidated, but it is settled: the rest goes to the owner.
        assertGt(venue.account(alice, carol).allocated, FUNDS - 100e18);
        assertEq(usdt.balanceOf(keeper), 0);
    }

    function testFuzz_IsLiquidatable_AgreesWithWhatIsLeftOfTheMarginAtAUnitOnBothSides(
        bool isLong,
        uint256 size,
        uint256 leverage,
        uint256 entry,
        uint256 charges
    )
        external
        pure
    {
        size = bound(size, 1, type(uint112).max);
        uint256 margin = size / bound(leverage, 1, 100);
        entry = bound(entry, 1, type(uint128).max / 2);
        charges = bound(charges, 0, margin * 2);
        uint256 at = PerpMath.liquidationPrice(isLong, size, margin, entry, charges);
        bool always = at == (isLong ? type(uint256).max : 0);
        bool never = isLong && at == 0;
        if (always) at = entry;
        if (!never) assertTrue(PerpMath.isLiquidatable(isLong, size, margin, entry, charges, at), 'at');
        uint256 beside = isLong ? at + 1 : at == 0 ? 0 : at - 1;
        assertEq(PerpMath.isLiquidatable(isLong, size, margin, entry, charges, beside), always, 'beside');
        // Its meaning: at most eight thousandths of the size remain, rounded up.
        int256 left = PerpMath.equityOf(isLong, size, margin, entry, charges, beside);
        assertEq(left <= int256((size * 8 + 999) / 1000), always, 'meaning');
    }

    function test_IsLiquidatable_TurnsByTimeAloneWhereBorrowingEatsTheMargin() external {
        uint256 id = _open(alice, true, 100e18, 6000e18);
        assertFalse(venue.isLiquidatable(id, PRICE));
        // 46 dollars remain above maintenance; borrowing costs 0.12 an hour.
        skip(383 hours);
        assertFalse(venue.isLiquidatable(id, PRICE));
        skip(1 hours);
        assertTrue(venue.isLiquidatable(id, PRICE));
        assertGe(venue.liquidationPrice(id), PRICE);
    }
}
