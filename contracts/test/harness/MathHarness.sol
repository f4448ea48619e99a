// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Prices} from '../../src/amm/concentrated/PriceWindow.sol';
import {AutomationMath} from '../../src/libraries/AutomationMath.sol';
import {ClaimMath} from '../../src/libraries/ClaimMath.sol';
import {ClassicMath} from '../../src/libraries/ClassicMath.sol';
import {EpochMath} from '../../src/libraries/EpochMath.sol';
import {EmissionMath} from '../../src/libraries/EmissionMath.sol';
import {FeeMath} from '../../src/libraries/FeeMath.sol';
import {LiquidityMath} from '../../src/libraries/LiquidityMath.sol';
import {LockMath} from '../../src/libraries/LockMath.sol';
import {PerpMath} from '../../src/libraries/PerpMath.sol';
import {PowerMath} from '../../src/libraries/PowerMath.sol';
import {PrizeMath} from '../../src/libraries/PrizeMath.sol';
import {NameMath} from '../../src/libraries/NameMath.sol';
import {NftMath} from '../../src/libraries/NftMath.sol';
import {OrderMath} from '../../src/libraries/OrderMath.sol';
import {StableMath} from '../../src/libraries/StableMath.sol';
import {VaultMath} from '../../src/libraries/VaultMath.sol';
import {VoteMath} from '../../src/libraries/VoteMath.sol';
import {WeightedMath} from '../../src/libraries/WeightedMath.sol';
import {ClaimTree} from './ClaimTree.sol';
import {NameWords} from './NameWords.sol';

/// @title Exposes the libraries' pure functions, to compare them with their counterparts in `packages/domain`
/// @dev `packages/domain/src/parity.test.ts` lists the functions that are missing here, with reasons.
/// @dev Functions are named after the library function; if two libraries share a name, the library's name is the
/// prefix.
contract MathHarness {
    function epochStart(uint256 t) external pure returns (uint256) {
        return EpochMath.epochStart(t);
    }

    function epochNext(uint256 t) external pure returns (uint256) {
        return EpochMath.epochNext(t);
    }

    function epochIndex(uint256 t) external pure returns (uint256) {
        return EpochMath.epochIndex(t);
    }

    function lockPower(uint256 amount, uint256 end, uint256 t) external pure returns (uint256) {
        return LockMath.lockPower(amount, end, t);
    }

    function unlockTime(uint256 t, uint256 duration) external pure returns (uint256) {
        return LockMath.unlockTime(t, duration);
    }

    function splitPart(uint256 amount, uint256 percent) external pure returns (uint256) {
        return LockMath.splitPart(amount, percent);
    }

    function nextScheduled(uint256 scheduled) external pure returns (uint256) {
        return EmissionMath.nextScheduled(scheduled);
    }

    function weeklyEmission(uint256 scheduled, uint256 circulating) external pure returns (uint256) {
        return EmissionMath.weeklyEmission(scheduled, circulating);
    }

    function circulatingSupply(uint256 supply, uint256 locked, uint256 treasury) external pure returns (uint256) {
        return EmissionMath.circulatingSupply(supply, locked, treasury);
    }

    function rebaseOf(uint256 weekly, uint256 locked, uint256 supply) external pure returns (uint256) {
        return EmissionMath.rebaseOf(weekly, locked, supply);
    }

    function teamOf(uint256 weekly, uint256 rateBps) external pure returns (uint256) {
        return EmissionMath.teamOf(weekly, rateBps);
    }

    function rebaseShare(uint256 rebase, uint256 power, uint256 total) external pure returns (uint256) {
        return EmissionMath.rebaseShare(rebase, power, total);
    }

    function votesFor(uint256 power, uint256 weight) external pure returns (uint256) {
        return VoteMath.votesFor(power, weight);
    }

    function voteShare(uint256 amount, uint256 votes, uint256 total) external pure returns (uint256) {
        return VoteMath.voteShare(amount, votes, total);
    }

    function feeOn(uint256 amountIn, uint256 fee) external pure returns (uint256) {
        return FeeMath.feeOn(amountIn, fee);
    }

    function indexGrowth(uint256 fees, uint256 supply) external pure returns (uint256) {
        return FeeMath.indexGrowth(fees, supply);
    }

    function feesOver(uint256 balance, uint256 growth) external pure returns (uint256) {
        return FeeMath.feesOver(balance, growth);
    }

    function firstLiquidity(uint256 amount0, uint256 amount1) external pure returns (uint256) {
        return LiquidityMath.firstLiquidity(amount0, amount1);
    }

    function liquidityFor(
        uint256 amount0,
        uint256 amount1,
        uint256 reserve0,
        uint256 reserve1,
        uint256 supply
    )
        external
        pure
        returns (uint256)
    {
        return LiquidityMath.liquidityFor(amount0, amount1, reserve0, reserve1, supply);
    }

    function amountFor(uint256 liquidity, uint256 reserve, uint256 supply) external pure returns (uint256) {
        return LiquidityMath.amountFor(liquidity, reserve, supply);
    }

    function isDust(uint256 reserve, uint256 desired) external pure returns (bool) {
        return LiquidityMath.isDust(reserve, desired);
    }

    function optimalDeposit(
        uint256 desired0,
        uint256 desired1,
        uint256 reserve0,
        uint256 reserve1
    )
        external
        pure
        returns (uint256 amount0, uint256 amount1)
    {
        return LiquidityMath.optimalDeposit(desired0, desired1, reserve0, reserve1);
    }

    function classicK(uint256 x, uint256 y) external pure returns (uint256) {
        return ClassicMath.k(x, y);
    }

    function classicGetAmountOut(
        uint256 amountIn,
        uint256 reserveIn,
        uint256 reserveOut
    )
        external
        pure
        returns (uint256)
    {
        return ClassicMath.getAmountOut(amountIn, reserveIn, reserveOut);
    }

    function stableK(uint256 x, uint256 y) external pure returns (uint256) {
        return StableMath.k(x, y);
    }

    function kHolds(uint256 x0, uint256 y0, uint256 x1, uint256 y1) external pure returns (bool) {
        return StableMath.kHolds(x0, y0, x1, y1);
    }

    function getY(uint256 x, uint256 y, uint256 xNew) external pure returns (uint256) {
        return StableMath.getY(x, y, xNew);
    }

    function stableGetAmountOut(
        uint256 amountIn,
        uint256 reserveIn,
        uint256 reserveOut,
        uint256 scaleIn,
        uint256 scaleOut
    )
        external
        pure
        returns (uint256)
    {
        return StableMath.getAmountOut(amountIn, reserveIn, reserveOut, scaleIn, scaleOut);
    }

    function requireFirstDeposit(uint256 amount0, uint256 amount1, uint256 scale0, uint256 scale1) external pure {
        StableMath.requireFirstDeposit(amount0, amount1, scale0, scale1);
    }

    function grossFor(uint256 netIn, uint256 fee) external pure returns (uint256) {
        return FeeMath.grossFor(netIn, fee);
    }

    function classicGetAmountIn(
        uint256 amountOut,
        uint256 reserveIn,
        uint256 reserveOut
    )
        external
        pure
        returns (uint256)
    {
        return ClassicMath.getAmountIn(amountOut, reserveIn, reserveOut);
    }

    function stableGetAmountIn(
        uint256 amountOut,
        uint256 reserveIn,
        uint256 reserveOut,
        uint256 scaleIn,
        uint256 scaleOut
    )
        external
        pure
        returns (uint256)
    {
        return StableMath.getAmountIn(amountOut, reserveIn, reserveOut, scaleIn, scaleOut);
    }

    function nextChunk(
        uint256 srcAmount,
        uint256 srcBidAmount,
        uint256 srcFilledAmount
    )
        external
        pure
        returns (uint256)
    {
        return OrderMath.nextChunk(srcAmount, srcBidAmount, srcFilledAmount);
    }

    function chunkMinimum(
        uint256 srcAmountIn,
        uint256 srcBidAmount,
        uint256 dstMinAmount
    )
        external
        pure
        returns (uint256)
    {
        return OrderMath.chunkMinimum(srcAmountIn, srcBidAmount, dstMinAmount);
    }

    function promised(uint256 quoted, uint256 slippagePercent, uint256 dstFee) external pure returns (uint256) {
        return OrderMath.promised(quoted, uint32(slippagePercent), dstFee);
    }

    function outbids(uint256 dstAmount, uint256 standing) external pure returns (bool) {
        return OrderMath.outbids(dstAmount, standing);
    }

    function logRatio(uint256 p, uint256 q) external pure returns (uint256) {
        return PowerMath.logRatio(p, q);
    }

    function powerGrowth(uint256 t) external pure returns (uint256) {
        return PowerMath.growth(t);
    }

    function logPower(uint256 p, uint256 q, uint256 numerator, uint256 denominator) external pure returns (uint256) {
        return PowerMath.logPower(p, q, numerator, denominator);
    }

    function upperBound(uint256 lower, uint256 numerator, uint256 denominator) external pure returns (uint256) {
        return PowerMath.upperBound(lower, numerator, denominator);
    }

    function powerLog(uint256 x) external pure returns (uint256) {
        return PowerMath.log(x);
    }

    function powerExp(uint256 t) external pure returns (uint256) {
        return PowerMath.exp(t);
    }

    function weightedLimit(uint256 reserve, uint256 weight) external pure returns (uint256) {
        return WeightedMath.limitOf(reserve, weight);
    }

    function weightedGetAmountOut(
        uint256 amountIn,
        uint256 reserveIn,
        uint256 weightIn,
        uint256 reserveOut,
        uint256 weightOut
    )
        external
        pure
        returns (uint256)
    {
        return WeightedMath.getAmountOut(amountIn, reserveIn, weightIn, reserveOut, weightOut);
    }

    function weightedGetAmountIn(
        uint256 amountOut,
        uint256 reserveIn,
        uint256 weightIn,
        uint256 reserveOut,
        uint256 weightOut
    )
        external
        pure
        returns (uint256)
    {
        return WeightedMath.getAmountIn(amountOut, reserveIn, weightIn, reserveOut, weightOut);
    }

    function singleLiquidity(
        uint256 amountIn,
        uint256 reserve,
        uint256 weight,
        uint256 supply
    )
        external
        pure
        returns (uint256)
    {
        return WeightedMath.singleLiquidity(amountIn, reserve, weight, supply);
    }

    function singleAmount(
        uint256 liquidity,
        uint256 reserve,
        uint256 weight,
        uint256 supply
    )
        external
        pure
        returns (uint256)
    {
        return WeightedMath.singleAmount(liquidity, reserve, weight, supply);
    }

    /// @dev A pool of three tokens; the weight of the last one is the rest to 1e18.
    function weightedInvariant(
        uint256 amount0,
        uint256 weight0,
        uint256 amount1,
        uint256 weight1,
        uint256 amount2
    )
        external
        pure
        returns (uint256)
    {
        uint256[] memory amounts = new uint256[](3);
        uint256[] memory weights = new uint256[](3);
        (amounts[0], amounts[1], amounts[2]) = (amount0, amount1, amount2);
        (weights[0], weights[1], weights[2]) = (weight0, weight1, 1e18 - weight0 - weight1);
        return WeightedMath.invariant(amounts, weights);
    }

    function secondsPerItem(uint256 duration, uint256 items) external pure returns (uint256) {
        return NftMath.secondsPerItem(duration, items);
    }

    function streamedPart(uint256 amount, uint256 share) external pure returns (uint256) {
        return NftMath.streamedPart(amount, share);
    }

    function idlePart(uint256 amount, uint256 busySeconds) external pure returns (uint256) {
        return NftMath.idlePart(amount, busySeconds);
    }

    function royaltyOn(uint256 price) external pure returns (uint256) {
        return NftMath.royaltyOn(price);
    }

    function stakersPart(uint256 royalty) external pure returns (uint256) {
        return NftMath.stakersPart(royalty);
    }

    function minterPart(uint256 amount, uint256 minted) external pure returns (uint256) {
        return NftMath.minterPart(amount, minted);
    }

    function firstShares(uint256 amount0, uint256 amount1) external pure returns (uint256) {
        return VaultMath.firstShares(amount0, amount1);
    }

    function sharesOfBoth(
        uint256 amount0,
        uint256 amount1,
        uint256 total0,
        uint256 total1,
        uint256 supply
    )
        external
        pure
        returns (uint256)
    {
        return VaultMath.sharesOfBoth(amount0, amount1, total0, total1, supply);
    }

    function amountOfShares(uint256 shares, uint256 total, uint256 supply) external pure returns (uint256) {
        return VaultMath.amountOfShares(shares, total, supply);
    }

    function sharesOfOne(uint256 amount, uint256 value, uint256 supply) external pure returns (uint256) {
        return VaultMath.sharesOfOne(amount, value, supply);
    }

    function offeredPart(uint256 amount, uint256 idle, uint256 whole) external pure returns (uint256) {
        return VaultMath.offered(amount, idle, whole);
    }

    function partOfVault(uint256 total, uint256 shares, uint256 supply) external pure returns (uint256) {
        return VaultMath.partOf(total, shares, supply);
    }

    function valueInDeposit(
        bool inToken0,
        uint256 total0,
        uint256 total1,
        uint160 low,
        uint160 high,
        uint256 fee
    )
        external
        pure
        returns (uint256)
    {
        return VaultMath.valueInDeposit(inToken0, total0, total1, Prices(0, low, high, 0, 0), fee);
    }

    function valueIn1(uint256 total0, uint256 total1, uint160 price) external pure returns (uint256) {
        return VaultMath.valueOf(total0, total1, price);
    }

    function costOf(uint256 before, uint256 now_) external pure returns (uint256) {
        return VaultMath.costOf(before, now_);
    }

    function isCentred(int24 bottom, int24 top, int24 tick) external pure returns (bool) {
        return VaultMath.isCentred(bottom, top, tick);
    }

    function nameLength(uint256 size, uint256 head, uint256 tail) external pure returns (uint256) {
        return NameMath.lengthOf(NameWords.toName(size, head, tail));
    }

    function isReservedName(uint256 size, uint256 head, uint256 tail) external pure returns (bool) {
        return NameMath.isReserved(NameWords.toName(size, head, tail));
    }

    /// @return The size of the key, and its bytes.
    function lookAlike(uint256 size, uint256 head, uint256 tail) external pure returns (uint256, uint256, uint256) {
        return NameWords.toWords(NameMath.lookAlike(NameWords.toName(size, head, tail)));
    }

    function percentScore(uint256 end, uint256 deposited) external pure returns (int256) {
        return PrizeMath.percentScore(end, deposited);
    }

    function amountScore(uint256 end, uint256 deposited) external pure returns (int256) {
        return PrizeMath.amountScore(end, deposited);
    }

    function precedes(
        bool eligible,
        int256 score,
        uint256 index,
        bool otherEligible,
        int256 otherScore,
        uint256 otherIndex
    )
        external
        pure
        returns (bool)
    {
        return PrizeMath.precedes(
            PrizeMath.Standing(eligible, score, index), PrizeMath.Standing(otherEligible, otherScore, otherIndex)
        );
    }

    function ties(bool eligible, int256 score, bool otherEligible, int256 otherScore) external pure returns (bool) {
        return PrizeMath.ties(PrizeMath.Standing(eligible, score, 1), PrizeMath.Standing(otherEligible, otherScore, 2));
    }

    function hostFee(uint256 pool, uint256 hostBps) external pure returns (uint256) {
        return PrizeMath.hostFee(pool, hostBps);
    }

    /// @dev With three places.
    function shareOf(
        uint16 first,
        uint16 second,
        uint16 third,
        uint256 from,
        uint256 to
    )
        external
        pure
        returns (uint256)
    {
        uint16[] memory places = new uint16[](3);
        (places[0], places[1], places[2]) = (first, second, third);
        return PrizeMath.shareOf(places, from, to);
    }

    function groupPrize(
        uint256 net,
        uint256 groupBps,
        uint256 filledBps,
        uint256 members
    )
        external
        pure
        returns (uint256)
    {
        return PrizeMath.groupPrize(net, groupBps, filledBps, members);
    }

    function dustOf(uint256 dust, uint256 members, uint256 position) external pure returns (uint256) {
        return PrizeMath.dustOf(dust, members, position);
    }

    function perpPnl(bool isLong, uint256 size, uint256 entryPrice, uint256 price) external pure returns (int256) {
        return PerpMath.pnlOf(isLong, size, entryPrice, price);
    }

    function perpFeeOn(uint256 size, uint256 pips) external pure returns (uint256) {
        return PerpMath.perpFeeOn(size, pips);
    }

    function borrowFeeOn(uint256 size, uint256 pips, uint256 time) external pure returns (uint256) {
        return PerpMath.borrowFeeOn(size, pips, time);
    }

    function perpEquity(
        bool isLong,
        uint256 size,
        uint256 margin,
        uint256 entryPrice,
        uint256 charges,
        uint256 price
    )
        external
        pure
        returns (int256)
    {
        return PerpMath.equityOf(isLong, size, margin, entryPrice, charges, price);
    }

    function isLiquidatable(
        bool isLong,
        uint256 size,
        uint256 margin,
        uint256 entryPrice,
        uint256 charges,
        uint256 price
    )
        external
        pure
        returns (bool)
    {
        return PerpMath.isLiquidatable(isLong, size, margin, entryPrice, charges, price);
    }

    function liquidationPrice(
        bool isLong,
        uint256 size,
        uint256 margin,
        uint256 entryPrice,
        uint256 charges
    )
        external
        pure
        returns (uint256)
    {
        return PerpMath.liquidationPrice(isLong, size, margin, entryPrice, charges);
    }

    function perpShares(uint256 assets, uint256 value, uint256 supply) external pure returns (uint256) {
        return PerpMath.perpShares(assets, value, supply);
    }

    function perpAssets(uint256 shares, uint256 value, uint256 supply) external pure returns (uint256) {
        return PerpMath.perpAssets(shares, value, supply);
    }

    function perpTokens(uint256 size, uint256 entryPrice) external pure returns (uint256) {
        return PerpMath.tokensOf(size, entryPrice);
    }

    function perpWorth(uint256 tokens, uint256 price) external pure returns (uint256) {
        return PerpMath.worthOf(tokens, price);
    }

    function claimLeaf(uint256 period, uint256 index, uint256 account, uint256 amount) external pure returns (bytes32) {
        return ClaimMath.leafOf(period, index, address(uint160(account)), amount);
    }

    function dayOpensAt(uint256 day) external pure returns (uint256) {
        return ClaimMath.dayOpensAt(day);
    }

    function claimRoot(uint256 period, uint256 count, uint256 seed) external pure returns (bytes32) {
        (address[] memory accounts, uint256[] memory amounts) = ClaimTree.drawn(count, seed);
        return ClaimTree.rootOf(ClaimTree.leaves(period, accounts, amounts));
    }

    function storyVoucherHash(
        uint256 chainId,
        uint256 nft,
        uint256 account,
        uint256 deadline
    )
        external
        pure
        returns (bytes32)
    {
        return ClaimTree.voucherHash(chainId, address(uint160(nft)), address(uint160(account)), deadline);
    }

    function isExecutionTime(uint256 executionTime) external pure returns (bool) {
        return AutomationMath.isExecutionTime(executionTime);
    }

    function dueAt(uint256 executionTime, uint256 t) external pure returns (uint256) {
        return AutomationMath.dueAt(executionTime, t);
    }

    function isRunDue(uint256 executionTime, uint256 lastRunEpoch, uint256 t) external pure returns (bool) {
        return AutomationMath.isRunDue(executionTime, lastRunEpoch, t);
    }

    function nextRunAt(uint256 executionTime, uint256 lastRunEpoch, uint256 t) external pure returns (uint256) {
        return AutomationMath.nextRunAt(executionTime, lastRunEpoch, t);
    }

    function lateFrom(uint256 t) external pure returns (uint256) {
        return AutomationMath.lateFrom(t);
    }

    function paymentFor(
        uint256 gas,
        uint256 gasPrice,
        uint256 nativeUsd,
        uint256 linkUsd,
        uint256 premiumPpb
    )
        external
        pure
        returns (uint256)
    {
        return AutomationMath.paymentFor(gas, gasPrice, nativeUsd, linkUsd, premiumPpb);
    }

    function sharedWeight(uint256 weight, uint256 aliveTotal) external pure returns (uint256) {
        return AutomationMath.sharedWeight(weight, aliveTotal);
    }
}
