// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {AlgebraAdapter} from '../amm/concentrated/AlgebraAdapter.sol';
import {PermitMulticall} from '../utils/PermitMulticall.sol';
import {RouterBase} from './RouterBase.sol';
import {RouterExactIn} from './RouterExactIn.sol';
import {RouterExactOut} from './RouterExactOut.sol';
import {RouterLiquidity} from './RouterLiquidity.sol';
import {RouterSplitIn} from './RouterSplitIn.sol';
import {RouterSplitOut} from './RouterSplitOut.sol';

/// @title Router over classic, stable, weighted and Algebra's concentrated pools
/// @dev Its parts know no concentrated pool but through the adapter: another adapter makes a router over another one.
contract Router is
    RouterExactIn,
    RouterExactOut,
    RouterSplitIn,
    RouterSplitOut,
    RouterLiquidity,
    PermitMulticall,
    AlgebraAdapter
{
    constructor(
        address factory_,
        address weth_,
        address concentratedFactory,
        address weightedFactory_
    )
        RouterBase(factory_, weth_, weightedFactory_)
        AlgebraAdapter(concentratedFactory)
    {}
}
