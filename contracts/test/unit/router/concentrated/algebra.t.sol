// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IRouter} from '../../../../src/interfaces/router/IRouter.sol';
import {TaxedToken} from '../../../../src/testing/TaxedToken.sol';
import {IAlgebraPoolActions} from '../../../utils/ConcentratedFixture.sol';
import {ConcentratedRoutes} from './ConcentratedRoutes.sol';

interface IAlgebraHash {
    function POOL_INIT_CODE_HASH() external view returns (bytes32);
}

// POOL-24
contract Algebra_Router_Unit_Test is ConcentratedRoutes {
    bytes32 private constant INIT_CODE_HASH = 0x62441ebe4e4315cf3d49d5957f94d66b253dbabe7006f34ad7f70947e60bf15c;

    function _routerUnderTest() internal view override returns (IRouter) {
        return router;
    }

    function _create(address tokenA, address tokenB) internal override returns (address) {
        return address(_createConcentrated(tokenA, tokenB, PRICE_ONE));
    }

    function _lay(address pool, address, address, int24 width) internal override {
        _mintRange(IAlgebraPoolActions(pool), -width, width, 1e24);
    }

    function _call(int256 amount0, int256 amount1, bytes memory data) internal override {
        router.algebraSwapCallback(amount0, amount1, data);
    }

    // A mixed set of packages would give wrong pool addresses and silent reverts.
    function test_Addresses_TheCreationCodeOfThePublishedPoolHasTheHashThatTheFactoryNames() external view {
        bytes memory code = vm.getCode(string.concat(CORE, 'AlgebraPool.sol/AlgebraPool.json'));
        assertEq(keccak256(code), INIT_CODE_HASH);
        assertEq(IAlgebraHash(address(algebra)).POOL_INIT_CODE_HASH(), INIT_CODE_HASH);
    }

    function test_Addresses_AreThoseOfTheFactory() external view {
        address expected = algebra.computePoolAddress(_first(), _second());
        assertEq(router.poolFor(address(token0), address(token1), CONCENTRATED), expected);
        assertEq(router.poolFor(address(token1), address(token0), CONCENTRATED), expected);
    }

    function test_Addresses_RevertWhen_TheTypeIsWeighted() external {
        vm.expectRevert(
            abi.encodeWithSelector(
                IRouter.PoolDoesNotExist.selector, address(token0), address(token1), IRouter.PoolType.Weighted
            )
        );
        router.poolFor(address(token0), address(token1), IRouter.PoolType.Weighted);
    }

    function testFuzz_ExactIn_GivesWhatThePoolItselfWould(uint256 amountIn, bool zeroForOne) external {
        amountIn = bound(amountIn, 10, 100_000e18);
        (address from, address to) = zeroForOne ? (_first(), _second()) : (_second(), _first());
        uint256 snapshot = vm.snapshotState();
        IAlgebraPoolActions pool = IAlgebraPoolActions(router.poolFor(from, to, CONCENTRATED));
        (int256 amount0, int256 amount1) = _swapConcentrated(pool, zeroForOne, int256(amountIn));
        vm.revertToState(snapshot);
        _fundFor(from, amountIn);
        vm.prank(alice);
        uint256 out = router.swapExactTokensForTokens(amountIn, 0, _routes(from, to), bob, DEADLINE);
        assertEq(int256(out), -(zeroForOne ? amount1 : amount0));
    }

    // SWAP-30: fee-on-transfer exact in works, by what arrived
    function testFuzz_ExactIn_WhenATokenTakesAFee_SwapsWhatArrives(uint256 amount) external {
        amount = bound(amount, 1e4, 1e22);
        TaxedToken taxed = _taxed();
        uint256 arrives = amount - _tax(amount);
        IAlgebraPoolActions pool = IAlgebraPoolActions(router.poolFor(address(taxed), address(token0), CONCENTRATED));
        bool zeroForOne = address(taxed) < address(token0);
        uint256 snapshot = vm.snapshotState();
        uint256 expected = _quote(pool, taxed, zeroForOne, arrives);
        vm.revertToState(snapshot);
        _fundFor(address(taxed), amount);
        vm.prank(alice);
        uint256 out =
            router.swapExactTokensForTokens(amount, expected, _routes(address(taxed), address(token0)), bob, DEADLINE);
        assertEq(out, expected);
        assertEq(token0.balanceOf(bob), expected);
    }

    function test_ExactIn_WhenATokenTakesAFee_SwapsWhatArrivesBetweenHops() external {
        TaxedToken taxed = _taxed();
        _layConcentrated(address(taxed), address(token1));
        _fundFor(address(token0), 1e18);
        vm.prank(alice);
        uint256 out = router.swapExactTokensForTokens(
            1e18, 1, _routes(address(token0), address(taxed), address(token1)), bob, DEADLINE
        );
        // taxed on its way to the router and from there to the second pool, 0.01 % fees aside
        assertApproxEqRel(out, (uint256(1e18) * 95 * 95) / 10_000, 1e15);
        assertEq(taxed.balanceOf(address(router)), 0);
    }

    function test_ExactIn_WhenATokenTakesAFee_RevertWhen_LiquidityEndsBeforeWhatArrives() external {
        TaxedToken taxed = _taxed();
        _layNarrow(address(taxed), other);
        _fundFor(address(taxed), 1e25);
        vm.expectPartialRevert(IRouter.PartialSwap.selector);
        vm.prank(alice);
        router.swapExactTokensForTokens(1e25, 0, _routes(address(taxed), other), bob, DEADLINE);
    }

    function test_ExactIn_RevertWhen_ThePoolHasNoPriceYet() external {
        algebra.createPool(address(dollar), other, '');
        dollar.mint(alice, 1);
        vm.prank(alice);
        dollar.approve(address(router), 1);
        vm.expectRevert(bytes4(keccak256('notInitialized()')));
        vm.prank(alice);
        router.swapExactTokensForTokens(1, 0, _routes(address(dollar), other), bob, DEADLINE);
    }

    function _quote(
        IAlgebraPoolActions pool,
        TaxedToken taxed,
        bool zeroForOne,
        uint256 arrives
    )
        private
        returns (uint256)
    {
        // a direct swap by this test, which pays exactly what the pool requests
        (int256 amount0, int256 amount1) = _swapConcentrated(pool, zeroForOne, int256(arrives));
        assertEq(taxed.balanceOf(address(this)), 0);
        return uint256(-(zeroForOne ? amount1 : amount0));
    }

    function _tax(uint256 amount) private pure returns (uint256) {
        return (amount * 500) / 10_000;
    }

    function _first() private view returns (address) {
        return address(token0) < address(token1) ? address(token0) : address(token1);
    }

    function _second() private view returns (address) {
        return address(token0) < address(token1) ? address(token1) : address(token0);
    }
}
