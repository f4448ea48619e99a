// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Pool} from '../../../../src/amm/classic/Pool.sol';
import {IPool} from '../../../../src/interfaces/amm/classic/IPool.sol';
import {IRouter} from '../../../../src/interfaces/router/IRouter.sol';
import {IStrategyVault} from '../../../../src/interfaces/vaults/IStrategyVault.sol';
import {IVoter} from '../../../../src/interfaces/ve/voting/IVoter.sol';
import {IWeightedLiquidity} from '../../../../src/interfaces/amm/weighted/IWeightedLiquidity.sol';
import {IZapper} from '../../../../src/interfaces/zap/IZapper.sol';
import {TaxedToken} from '../../../../src/testing/TaxedToken.sol';
import {HostileToken} from '../../../../src/testing/hostile/HostileToken.sol';
import {SilentToken} from '../../../../src/testing/hostile/TransferTokens.sol';
import {Gauge} from '../../../../src/ve/gauges/Gauge.sol';
import {IPoolToken, ZapFixture} from '../../../utils/ZapFixture.sol';

/// @notice INV-5, INV-6, INV-20, LIQ-33
contract ZapIn_Unit_Test is ZapFixture {
    function _zap(IZapper.Entry memory e, address target) private returns (uint256) {
        vm.prank(bob);
        return zapper.zapIn(e, target, 0);
    }

    function test_WhenTheDeadlineHasPassed() external {
        IZapper.Entry memory e = _halved(PAID, CLASSIC, false);
        skip(1);
        vm.expectRevert(abi.encodeWithSelector(IRouter.Expired.selector, e.deadline, block.timestamp));
        _zap(e, address(classic));
    }

    function test_WhenItIsForNobodyOrTheZapperItself() external {
        IZapper.Entry memory e = _halved(PAID, CLASSIC, false);
        address[2] memory wrong = [address(0), address(zapper)];
        for (uint256 i; i < 2; ++i) {
            e.to = wrong[i];
            vm.expectRevert(abi.encodeWithSelector(IRouter.InvalidRecipient.selector, wrong[i]));
            _zap(e, address(classic));
        }
    }

    function test_WhenNothingIsPaid() external {
        vm.expectRevert(IRouter.InsufficientAmountIn.selector);
        _zap(_entry(address(token0), 0, false), address(classic));
    }

    function test_WhenThePoolIsNoPoolOfTheExchange() external {
        IZapper.Entry memory e = _halved(PAID, CLASSIC, false);
        vm.expectRevert(abi.encodeWithSelector(IWeightedLiquidity.NotPool.selector, address(pool)));
        _zap(e, address(pool));
        // A network without weighted pools.
        zapper = _deployZapper(address(voter), address(0), address(0));
        vm.expectRevert(abi.encodeWithSelector(IWeightedLiquidity.NotPool.selector, address(weighted)));
        _zap(e, address(weighted));
    }

    function test_GivenThePoolIsEmpty() external {
        address created = factory.createPool(address(third), address(token1), false);
        _fund(address(third), PAID);
        vm.expectRevert(abi.encodeWithSelector(IZapper.EmptyPool.selector, created));
        _zap(_entry(address(third), PAID, false), created);
        address[] memory list = triple.tokens();
        uint256[] memory weights = triple.weights();
        created = weightedFactory.createPool('Empty', 'EMP', list, weights, 3000, address(0));
        vm.expectRevert(abi.encodeWithSelector(IZapper.EmptyPool.selector, created));
        _zap(_entry(address(third), PAID, false), created);
    }

    /// @dev A swap elsewhere sets the price; the pool's own ratio results from rounding.
    function test_GivenAllButDustHasLeftThePool() external {
        Pool emptied = Pool(address(classic));
        uint256 all = emptied.balanceOf(alice);
        vm.prank(alice);
        emptied.transfer(address(emptied), all);
        emptied.burn(alice);
        assertLt(emptied.reserve0(), 1e6);
        _zap(_halved(PAID, CONCENTRATED, false), address(emptied));
        assertApproxEqRel(emptied.reserve0(), PAID / 2, 1e13);
        assertApproxEqRel(emptied.reserve1(), PAID / 2, 0.01e18);
        assertEq(token0.balanceOf(bob) + token1.balanceOf(bob), 0, 'all of both');
        _assertNothingLeft();
    }

    function test_WhenNativeCoinIsSentForAnotherTokenOrAnotherAmount() external {
        vm.deal(bob, PAID);
        vm.startPrank(bob);
        vm.expectRevert(abi.encodeWithSelector(IWeightedLiquidity.InvalidNativeAmount.selector, 1, 0));
        zapper.zapIn{value: 1}(_entry(address(token0), 1, false), address(classic), 0);
        vm.expectRevert(abi.encodeWithSelector(IWeightedLiquidity.InvalidNativeAmount.selector, 1, 2));
        zapper.zapIn{value: 1}(_entry(address(wbnb), 2, false), address(classic), 0);
    }

    // LIQ-35: refused for taxed tokens
    function test_WhenTheTokenTakesAFeeOnItsWay() external {
        TaxedToken taxed = new TaxedToken('Taxed', 'TAX', 18, 300, address(this));
        taxed.mint(bob, PAID);
        _allow(address(taxed), PAID);
        vm.expectRevert(
            abi.encodeWithSelector(IStrategyVault.TaxedToken.selector, address(taxed), PAID, PAID * 97 / 100)
        );
        _zap(_entry(address(taxed), PAID, false), address(classic));
    }

    function test_WhenASwapHasNoSteps() external {
        IZapper.Entry memory e = _halved(PAID, CLASSIC, false);
        e.swaps[0].steps = new IRouter.Step[](0);
        vm.expectRevert(abi.encodeWithSelector(IRouter.InvalidPathLength.selector, 0));
        _zap(e, address(classic));
    }

    function test_WhenASwapBringsLessThanItShould() external {
        IZapper.Entry memory e = _halved(PAID, CLASSIC, false);
        e.swaps[0].amountOutMin = PAID;
        vm.expectPartialRevert(IRouter.InsufficientOutputAmount.selector);
        _zap(e, address(classic));
    }

    function test_WhenFewerPoolTokensComeOutThanWanted() external {
        IZapper.Entry memory e = _halved(PAID, CLASSIC, false);
        vm.expectPartialRevert(IWeightedLiquidity.InsufficientLiquidityOut.selector);
        vm.prank(bob);
        zapper.zapIn(e, address(classic), PAID);
    }

    function test_WhenItIsStaked_GivenThePoolHasNoGaugeOrADeadOne() external {
        address target = router.poolFor(address(third), address(token0), CLASSIC);
        _fund(address(third), PAID);
        IZapper.Entry memory e = _entry(address(third), PAID, true);
        e.swaps = _swaps(_swapOf(address(third), address(token0), CLASSIC, PAID / 2));
        vm.expectRevert(abi.encodeWithSelector(IVoter.NoGauge.selector, target));
        _zap(e, target);
        _kill(address(classic));
        e = _halved(PAID, CLASSIC, true);
        vm.expectRevert(abi.encodeWithSelector(IVoter.NoGauge.selector, address(classic)));
        _zap(e, address(classic));
        zapper = _deployZapper(address(0), address(periphery), address(0));
        e = _halved(PAID, STABLE, true);
        vm.expectRevert(abi.encodeWithSelector(IVoter.NoGauge.selector, address(stable)));
        _zap(e, address(stable));
    }

    function test_WhenItIsStaked_GivenItHas() external {
        for (uint256 i; i < 3; ++i) {
            address target = pools[i];
            uint256 liquidity = _zap(_halved(PAID, i == 1 ? STABLE : CLASSIC, true), target);
            assertEq(Gauge(voter.gauges(target)).balanceOf(bob), liquidity, 'staked for bob');
            assertGt(liquidity, 0);
            _assertNothingLeft();
        }
    }

    function testFuzz_GivenAClassicOrStablePool(uint256 amount, uint256 swapped, bool isStable) external {
        amount = bound(amount, 1e6, DEPTH);
        swapped = bound(swapped, amount / 4, amount - amount / 4);
        address target = isStable ? address(stable) : address(classic);
        IZapper.Entry memory e = _halved(amount, CLASSIC, false);
        e.swaps[0] = _swapOf(address(token0), address(token1), isStable ? STABLE : CLASSIC, swapped);
        uint256 supply = IPoolToken(target).totalSupply();
        vm.expectEmit(true, true, true, false, address(zapper));
        emit IZapper.ZapIn(bob, bob, target, address(token0), amount, 0);
        uint256 liquidity = _zap(e, target);
        assertEq(IPoolToken(target).balanceOf(bob), liquidity);
        assertEq(IPoolToken(target).totalSupply(), supply + liquidity);
        // The input is in the pool, in its fees, or back with bob.
        (uint256 fees0,) = Pool(target).feesHeld();
        assertGt(fees0, 0);
        assertLt(token0.balanceOf(bob), amount - swapped, 'token0 went in');
        _assertNothingLeft();
    }

    function testFuzz_GivenAWeightedPool_ItShouldAddOneTokenAlone(uint256 amount) external {
        amount = bound(amount, 1e6, DEPTH / 4);
        _fund(address(third), amount);
        uint256 expected = triple.getLiquidityOut(amount, address(third));
        assertEq(_zap(_entry(address(third), amount, false), address(triple)), expected);
        assertEq(triple.balanceOf(bob), expected);
        assertEq(third.balanceOf(bob), 0, 'all of it');
        _assertNothingLeft();
    }

    function test_GivenAWeightedPool_ItShouldAddOneTokenAlone_WhateverSomebodySentToTheZapper() external {
        token0.mint(address(zapper), 1);
        _fund(address(third), PAID);
        uint256 expected = triple.getLiquidityOut(PAID, address(third));
        assertEq(_zap(_entry(address(third), PAID, false), address(triple)), expected);
        assertEq(token0.balanceOf(bob), 1, 'what was sent');
        _assertNothingLeft();
        // The only one that it swaps to is alone as well.
        token1.mint(address(zapper), 1);
        _fund(address(third), PAID);
        IZapper.Entry memory e = _entry(address(third), PAID, false);
        e.swaps = _swaps(_swapOf(address(third), address(token0), CLASSIC, ALL));
        assertGt(_zap(e, address(triple)), 0);
        assertEq(token0.balanceOf(bob), 1, 'all of it went in');
        assertEq(token1.balanceOf(bob), 1, 'what was sent');
        _assertNothingLeft();
    }

    function test_GivenAWeightedPool_ItShouldAddSeveralAtTheRatio() external {
        _fund(address(third), PAID);
        IZapper.Entry memory e = _entry(address(third), PAID, false);
        e.swaps = _swaps(
            _swapOf(address(third), address(token0), CLASSIC, PAID * 6 / 10),
            _swapOf(address(token0), address(token1), CLASSIC, PAID * 2 / 10)
        );
        assertGt(_zap(e, address(triple)), 0);
        assertGt(triple.balanceOf(bob), 0);
        _assertNothingLeft();
    }

    function test_WhenNativeCoinIsSent() external {
        vm.deal(bob, PAID);
        address target = router.poolFor(address(wbnb), address(token0), CLASSIC);
        IZapper.Entry memory e = _entry(address(wbnb), PAID, false);
        e.swaps = _swaps(_swapOf(address(wbnb), address(token0), CLASSIC, PAID / 4));
        vm.prank(bob);
        uint256 liquidity = zapper.zapIn{value: PAID}(e, target, 1);
        assertEq(IPoolToken(target).balanceOf(bob), liquidity);
        assertGt(bob.balance, PAID / 4, 'half of it did not fit');
        assertEq(wbnb.balanceOf(bob), 0);
        _assertNothingLeft();
    }

    function test_WhenTheTokenIsNoneOfThePools() external {
        _fund(address(third), PAID);
        IZapper.Entry memory e = _entry(address(third), PAID, false);
        e.swaps = _swaps(
            _swapOf(address(third), address(token0), CLASSIC, ALL),
            _swapOf(address(token0), address(token1), CLASSIC, PAID / 2)
        );
        assertGt(_zap(e, address(classic)), 0);
        assertEq(third.balanceOf(bob), 0);
        _assertNothingLeft();
    }

    function test_WhenATokenNeverCountsAnAllowanceOff() external {
        SilentToken strange = new SilentToken();
        Pool own = Pool(factory.createPool(address(strange), address(token0), false));
        strange.mint(address(own), DEPTH);
        token0.mint(address(own), DEPTH);
        own.mint(alice);
        strange.mint(bob, PAID);
        _allow(address(strange), PAID);
        IZapper.Entry memory e = _entry(address(strange), PAID, false);
        e.swaps = _swaps(_swapOf(address(strange), address(token0), CLASSIC, PAID / 2));
        assertGt(_zap(e, address(own)), 0);
        assertEq(strange.allowance(address(zapper), address(router)), 0);
        _assertNothingLeft();
    }

    function test_WhenATokenEntersAgainFromInsideATransfer() external {
        HostileToken hostile = new HostileToken();
        hostile.mint(bob, PAID);
        _allow(address(hostile), PAID);
        IZapper.Entry memory again = _entry(address(hostile), 1, false);
        hostile.onTransfer(address(zapper), abi.encodeCall(IZapper.zapIn, (again, address(classic), 0)));
        // The pool receives none of its tokens, so this call reverts; the nested one reverted before.
        vm.expectRevert(IPool.InsufficientLiquidityMinted.selector);
        _zap(_entry(address(hostile), PAID, false), address(classic));
    }
}
