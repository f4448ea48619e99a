// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Fixture} from '../../../../utils/Fixture.sol';
import {IPool} from '../../../../../src/interfaces/amm/classic/IPool.sol';
import {Pool} from '../../../../../src/amm/classic/Pool.sol';

// POOL-18
contract Mint_Unit_Test is Fixture {
    Pool private _empty;
    Pool private _emptyStable;

    function setUp() public override {
        super.setUp();
        _empty = Pool(factory.createPool(address(token1), address(dollar), false));
        _emptyStable = Pool(factory.createPool(address(token0), address(token1), true));
    }

    function test_RevertWhen_EnteredAgain() external {
        _assertGuarded(abi.encodeCall(IPool.mint, (bob)));
    }

    // POOL-20: minimum liquidity 1,000 wei locked
    function test_RevertWhen_SqrtDoesNotExceedTheLockedMinimum() external {
        token1.mint(address(_empty), 1000);
        dollar.mint(address(_empty), 1000);
        vm.expectRevert(IPool.InsufficientLiquidityMinted.selector);
        _empty.mint(bob);
    }

    function test_RevertWhen_OnlyOneTokenWasSent() external {
        token1.mint(address(_empty), 1e18);
        vm.expectRevert(IPool.InsufficientLiquidityMinted.selector);
        _empty.mint(bob);
    }

    // POOL-21: normalised amounts differ by at most one unit of the coarser decimals
    function test_RevertWhen_AStableDepositDiffersByMoreThanOneUnit() external {
        token0.mint(address(_emptyStable), 1e18);
        token1.mint(address(_emptyStable), 1e18 + 2);
        vm.expectRevert(abi.encodeWithSelector(IPool.DepositsNotEqual.selector, 1e18, 1e18 + 2));
        _emptyStable.mint(bob);
    }

    function test_WhenStableDepositDiffersByOneUnit() external {
        token0.mint(address(_emptyStable), 1e18);
        token1.mint(address(_emptyStable), 1e18 + 1);
        assertGt(_emptyStable.mint(bob), 0);
    }

    // POOL-21, REL-32: stable pools refuse a first deposit with k below 1e10; 2x⁴ = 1e64 at x = 8.408964152537145e15
    function test_RevertWhen_AStableDepositHasKBelow1e10() external {
        token0.mint(address(_emptyStable), 8_408_964_152_537_145);
        token1.mint(address(_emptyStable), 8_408_964_152_537_145);
        vm.expectRevert(abi.encodeWithSelector(IPool.BelowMinimumK.selector, 1e10 - 1, 1e10));
        _emptyStable.mint(bob);
    }

    function test_GivenThePoolIsEmpty_WhenTheDepositIsLargeEnough() external {
        assertEq(_deposit(_empty, bob, 4e18, 9e18), 6e18 - 1000);
        assertEq(_empty.balanceOf(address(0)), 1000, 'locked');
        assertEq(_empty.totalSupply(), 6e18);
        assertEq(_emptyStable.totalSupply(), 0);
        assertEq(_deposit(_emptyStable, bob, 1e18, 1e18), 1e18 - 1000);
    }

    function test_RevertWhen_DepositIsWorthLessThanOnePoolToken() external {
        token0.mint(address(classic), 1e18);
        vm.expectRevert(IPool.InsufficientLiquidityMinted.selector);
        classic.mint(bob);
    }

    function test_RevertWhen_ReserveWouldNotFit() external {
        token0.mint(address(classic), type(uint112).max);
        vm.expectRevert(abi.encodeWithSelector(IPool.ReserveOverflow.selector, uint256(type(uint112).max) + DEPTH));
        classic.mint(bob);
    }

    // A stable reserve, normalised, stays below 2^108: k of 18 decimals fits a word.
    function test_RevertWhen_StableReserveWouldNotFit() external {
        dollar.mint(address(stable), uint256(1 << 108) / 1e12);
        vm.expectPartialRevert(IPool.ReserveOverflow.selector);
        stable.mint(bob);
    }

    function testFuzz_GivenThePoolHasLiquidity_WhenTheDepositIsLargeEnough(uint256 amount0, uint256 amount1) external {
        amount0 = bound(amount0, 1, 1e30);
        amount1 = bound(amount1, 1, 1e30);
        _swap(classic, true, 1000e18, bob);
        (uint256 r0, uint256 r1, uint256 supply) = (classic.reserve0(), classic.reserve1(), classic.totalSupply());
        uint256 share0 = (amount0 * supply) / r0;
        uint256 share1 = (amount1 * supply) / r1;
        uint256 liquidity = share0 < share1 ? share0 : share1;
        vm.assume(liquidity != 0);
        token0.mint(address(classic), amount0);
        token1.mint(address(classic), amount1);
        vm.expectEmit(address(classic));
        emit IPool.Mint(address(this), bob, amount0, amount1, liquidity, r0 + amount0, r1 + amount1);
        assertEq(classic.mint(bob), liquidity);
        _assertSolvent(classic);
    }
}
