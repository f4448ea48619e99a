// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IRouter} from '../../../../src/interfaces/router/IRouter.sol';
import {ConcentratedFixture} from '../../../utils/ConcentratedFixture.sol';

contract GetAmountsIn_Unit_Test is ConcentratedFixture {
    function test_RevertWhen_RouteHasNoHopOrMoreThanThree() external {
        for (uint256 length; length < 5; length += 4) {
            vm.expectRevert(abi.encodeWithSelector(IRouter.InvalidPathLength.selector, length));
            router.getAmountsIn(1, new IRouter.Route[](length));
        }
    }

    function test_RevertWhen_AHopIsConcentrated() external {
        address pool = address(_createConcentrated(address(token0), address(token1), PRICE_ONE));
        IRouter.Route[] memory routes = _twoHops();
        routes[0].poolType = CONCENTRATED;
        vm.expectRevert(abi.encodeWithSelector(IRouter.NoViewQuote.selector, pool));
        router.getAmountsIn(1, routes);
        vm.expectRevert(abi.encodeWithSelector(IRouter.NoViewQuote.selector, pool));
        router.getAmountsOut(1, routes);
    }

    function test_RevertWhen_APoolDoesNotExist() external {
        IRouter.Route[] memory routes = _route(address(token1), address(dollar), true);
        vm.expectRevert(
            abi.encodeWithSelector(IRouter.PoolDoesNotExist.selector, address(token1), address(dollar), STABLE)
        );
        router.getAmountsIn(1, routes);
    }
}
