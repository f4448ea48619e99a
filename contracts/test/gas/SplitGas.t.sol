// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IRouter} from '../../src/interfaces/router/IRouter.sol';
import {SplitFixture} from '../utils/SplitFixture.sol';

/// @notice Splits with a weighted pool, each in its own block over warm pools. Each call is a transaction (isolation).
/// forge-config: default.isolate = true
contract SplitGas_Test is SplitFixture {
    uint256 private constant AMOUNT = 1e18;

    function setUp() public override {
        super.setUp();
        _allow(address(token0), 1e24);
        _fund(address(token1), alice, 1e18);
    }

    // A split costs less than its swaps one by one.
    function test_ClassicAndWeighted() external {
        IRouter.Step memory classicStep = _step(address(token0), address(token1), CLASSIC, ALL);
        IRouter.Step memory weightedStep = _step(address(token0), address(token1), WEIGHTED, ALL);
        _swap(_steps(classicStep));
        _swap(_steps(weightedStep));
        uint256 single = _swap(_steps(classicStep)) + _swap(_steps(weightedStep));
        classicStep.share = 0.5e18;
        _swap(_steps(classicStep, weightedStep));
        assertLt(_swap(_steps(classicStep, weightedStep)), single);
        vm.snapshotGasLastCall('Splits', 'split classic and weighted');
    }

    function test_AllKinds() external {
        IRouter.Step[] memory steps = _steps(
            _step(address(token0), address(token1), CLASSIC, 0.3e18),
            _step(address(token0), address(token1), WEIGHTED, 0.5e18),
            _step(address(token0), address(token1), CONCENTRATED, ALL)
        );
        _swap(steps);
        _swap(steps);
        vm.snapshotGasLastCall('Splits', 'split classic, weighted and concentrated');
    }

    function test_BuyThroughAWeightedPool() external {
        IRouter.Step[] memory steps = _steps(_step(address(token0), address(token1), CLASSIC, ALL));
        IRouter.Step[] memory closing = _steps(_step(address(token0), address(token1), WEIGHTED, ALL));
        for (uint256 i; i < 2; ++i) {
            skip(3);
            vm.prank(alice);
            router.swapTokensForExactTokensSplit(AMOUNT, 2 * AMOUNT, AMOUNT / 2, steps, closing, alice, DEADLINE);
        }
        vm.snapshotGasLastCall('Splits', 'buy split, classic fixed and weighted closing');
    }

    function _swap(IRouter.Step[] memory steps) private returns (uint256) {
        skip(3);
        vm.prank(alice);
        router.swapExactTokensForTokensSplit(AMOUNT, 0, steps, alice, DEADLINE);
        return vm.lastCallGas().gasTotalUsed;
    }
}
